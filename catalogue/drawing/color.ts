/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
interface Lch {
  l: number;
  c: number;
  h: number;
}

/** The tones in which one material is drawn, from the lightest to the darkest, as `#rrggbb`. */
export interface Tones {
  shine: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
  /** The unlit inside of a neck, cuff or bag. */
  inside: string;
  /** Seams and edges: darker than the material, or lighter where the material is nearly black. */
  line: string;
}

/** The tones of a material of colour `hex` under the studio's light. */
export function tonesOf(hex: string): Tones {
  const { l, c, h } = toLch(hex);
  const dark = l < 0.36;
  const at = (lightness: number, chroma = c) => fromLch({ l: lightness, c: chroma, h });
  return {
    shine: at(dark ? l + 0.24 : Math.min(0.995, l + 0.15), c * 0.75),
    light: at(dark ? l + 0.1 : Math.min(0.985, l + 0.06)),
    base: hex,
    shade: at(dark ? l * 0.78 : l - 0.075, c * 1.05),
    deep: at(dark ? l * 0.45 : Math.max(0.12, l - 0.25), c * (l > 0.85 ? 1.6 : 0.95)),
    inside: at(dark ? l * 0.6 : l - 0.17, c * 0.95),
    line: at(dark ? l + 0.2 : Math.max(0.1, l - 0.27), c * 0.8),
  };
}

/** Perceived lightness of `hex`, 0–1. */
export function lightnessOf(hex: string): number {
  return toLch(hex).l;
}

/** `hex` moved to another lightness, and optionally to a share of its chroma. */
export function atLightness(hex: string, lightness: number, chromaShare = 1): string {
  const { c, h } = toLch(hex);
  return fromLch({ l: lightness, c: c * chromaShare, h });
}

/** The colour a share `amount` (0–1) of the way from `from` to `to`. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  return toHex(channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * amount));
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}

function toHex(rgb: number[]): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

// The matrices are Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/.
function toLch(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = channels(hex).map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  );
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const u = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const v = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(u, v), h: (Math.atan2(v, u) * 180) / Math.PI };
}

function fromLch({ l, c, h }: Lch): string {
  const u = c * Math.cos((h * Math.PI) / 180);
  const v = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * u + 0.2158037573 * v) ** 3;
  const middle = (l - 0.1055613458 * u - 0.0638541728 * v) ** 3;
  const short = (l - 0.0894841775 * u - 1.291485548 * v) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return toHex(linear.map((x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.max(0, x) ** (1 / 2.4) - 0.055)));
}
