"""Spanish."""

TITLES = "sra srta sres dra dña Lic Ing Arq profa gral cnel Mons"
LEADING = "p.ej por_ej ej aprox avda EE"
NUMBERED = "pág págs núm núms teléf =ene =abr =dic"
NUMBERED_WORDS = "cap caps art arts mar"
CLOSING = "cía"
EITHER = "ud uds vd vds UU EE.UU dpto depto admón izq dcha sdad"
STARTERS = """
    El La Los Las Un Una Unos Unas Él Ella Ellos Ellas Yo Tú Nosotros Usted Ustedes Esto Este Esta Estos Estas
    Ese Esa Eso Aquel Pero Y O Entonces Luego Después Cuando Si En Con Por Para Sin Desde Hasta Como Mi Su Sus
    Nuestro Nuestra Que Quien Qué Quién Cómo Dónde Cuándo Hoy Ayer Mañana Aquí Allí Ahora Todo Todos Nadie Nada
    También No Ya Se Lo Le Me Hay
"""
LABELS = "Capítulo Sección Figura Tabla Parte Paso Ejemplo Ejercicio Artículo"
SAYING = "dijo preguntó respondió gritó exclamó contestó"
