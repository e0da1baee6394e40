/** What a category's table of sizes may have, in a catalogue file and at the desk. */
export const SIZE_TABLE_LIMITS = {
  columns: 8,
  rows: 60,
  /** Letters. */
  cell: 40,
} as const;
