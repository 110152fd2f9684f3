"""For research: many games at once, and the interfaces people use. docs/guide/research.md tells how."""
