"""The exercises, one file a chapter: task, stub, solution and known mistakes stand together."""
