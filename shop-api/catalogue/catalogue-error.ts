/** What is wrong with a catalogue file, one line per mistake with its row, counted from 1. */
export class CatalogueError extends Error {}
