/** Plain panels in the right colours and sizes, until the illustrations are here. */

const panel = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${color}"/></svg>`;

export const drawProduct = ({ color }: { kind: string; color: string; view: string; accent?: string }) =>
  panel(800, 1000, color);
export const drawTaxon = (_code: string, pieces: { kind: string; color: string }[]) =>
  panel(800, 800, pieces[0]?.color ?? '#888888');
export const drawLogo = (_shape: number, color: string) => panel(320, 160, color);
export const drawBanner = (_scene: string, shape: 'wide' | 'tall', _mirrored?: boolean) =>
  shape === 'wide' ? panel(1600, 800, '#d8c3a0') : panel(800, 1000, '#d8c3a0');
