"""Portuguese."""

TITLES = "exmo exma sras Eng Pe Cel"
LEADING = "p.ex por_ex"
NUMBERED = "fls fev =dez séc sécs"
CLOSING = "ltda Cia"
EITHER = "obs"
STARTERS = """
    O A Os As Um Uma Ele Ela Eles Elas Eu Você Vocês Isto Isso Este Esta Esse Essa Mas E Então Depois Quando Se
    Em No Na Nos Nas Com Por Para Sem Desde Até Como Meu Minha Seu Sua Nosso Nossa Que Quem Onde Hoje Ontem Amanhã
    Aqui Agora Tudo Todos Ninguém Nada Também Não Já Há
"""
LABELS = "Seção Tabela Passo Exemplo Exercício Artigo"
SAYING = "disse perguntou respondeu gritou"
