"""Hindi. The danda ends sentences, so only the words that take a full stop are listed."""

TITLES = "डॉ प्रो श्री सुश्री पं मि कु"
NUMBERED = "सं पृ रु"
CLOSING = "कं लि"
SAYING = "कहा पूछा बोला बोली"
