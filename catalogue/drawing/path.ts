/** The vertical axis about which garments are symmetric. */
export const AXIS = 400;

/** A fold: from (x1, y1) to (x2, y2), widest in the middle by `width`, bowed sideways by `bend`. */
export type Fold = [x1: number, y1: number, x2: number, y2: number, width: number, bend?: number];

/** `path` (absolute M, L, C, Q and Z only) reflected about the axis. */
export function mirror(path: string): string {
  return path.replace(
    /(-?[\d.]+)[ ,]+(-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(2 * AXIS - Number(x))} ${y}`,
  );
}

/** Closes the left half of an outline, given from top to bottom, with its own reflection. */
export function symmetric(half: string): string {
  const points: string[][] = [];
  for (const [, command, numbers = ''] of half.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const pairs = numbers.trim().split(/[ ,]+/).map(Number);
    const list: string[] = [];
    for (let i = 0; i < pairs.length; i += 2)
      list.push(`${round(pairs[i] ?? 0)} ${round(pairs[i + 1] ?? 0)}`);
    points.push([command ?? 'L', ...list]);
  }
  let back = '';
  for (let i = points.length - 1; i > 0; i--) {
    const [command = 'L', ...list] = points[i] ?? [];
    const target = points[i - 1]?.at(-1) ?? '';
    back += command + mirror([...list.slice(0, -1).reverse(), target].join(' '));
  }
  const forth = points.map(([command, ...list]) => command + list.join(' ')).join('');
  const end = points.at(-1)?.at(-1) ?? '';
  const bridge = end.startsWith(`${AXIS} `) ? '' : `L${mirror(end)}`;
  return `${forth}${bridge}${back}Z`;
}

/** The outline of a fold: a blade that tapers at both ends. */
export function blade([x1, y1, x2, y2, width, bend = 0]: Fold): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const at = (offset: number) => `${Math.round(mx + nx * offset)} ${Math.round(my + ny * offset)}`;
  const [from, to] = [`${Math.round(x1)} ${Math.round(y1)}`, `${Math.round(x2)} ${Math.round(y2)}`];
  return `M${from}Q${at(bend + width)} ${to}Q${at(bend - width)} ${from}Z`;
}

/** A rectangle with rounded corners as a path. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom, r] = [x + width, y + height, radius];
  return `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`;
}

/** An ellipse as a path. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523].map(round) as [number, number];
  return `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`;
}

/** `value` with one decimal, to keep the markup small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
