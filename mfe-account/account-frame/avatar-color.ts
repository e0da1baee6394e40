/** As many as the Latin alphabet has letters; all dark enough for white text. */
const COLORS = 26;

/** One of 26 colours by the first character of a name, whatever its script and case. */
export function avatarColor(name: string): string {
  const letter = name.trim().toUpperCase().codePointAt(0) ?? 0;
  return `oklch(45% 0.09 ${Math.round(((letter % COLORS) * 360) / COLORS)})`;
}
