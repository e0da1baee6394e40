/** Widths in pixels that pictures are made in. */
export const PICTURE_WIDTHS = [320, 640, 960, 1440] as const;

/** The widths one picture comes in: never above its own. A drawing comes as it is, for any width. */
export function widthsOf(picture: { type: string; width: number }): number[] {
  if (picture.type === 'image/svg+xml') return [];
  const fitting = PICTURE_WIDTHS.filter((width) => width <= picture.width);
  return fitting.length > 0 ? fitting : [picture.width];
}
