import { accentColors, accentTokens } from './accent-colors.ts';
import type { Corners, Ground, Look, Typeface } from './look.ts';

/** Custom properties by name, over those of the build (shared-ui/styles/tokens.css). */
export type Tokens = Record<`--${string}`, string>;

/** By which name styles call them; what `device` is called differs by device. */
export const FAMILY_NAMES: Record<Exclude<Typeface, 'device'>, string> = {
  cairo: 'Cairo',
  alexandria: 'Alexandria',
  vazirmatn: 'Vazirmatn',
};

const RADIUS_SIZES = ['sm', 'md', 'lg'] as const;
const RADII: Record<Corners | 'soft', readonly [sm: string, md: string, lg: string]> = {
  square: ['0px', '0px', '0px'],
  soft: ['0.5rem', '1rem', '1.5rem'],
  round: ['0.75rem', '1.5rem', '2.25rem'],
};

/** In the light theme and in the dark one, or in both. */
type Shade = readonly [light: string, dark?: string];

/** The warm ones of the build, and the same in another hue: as bright, so that as much can be read on them. */
export const GROUND_COLORS = {
  warm: {
    surface: ['#fbf9f4', '#171411'],
    'surface-raised': ['#ffffff', '#211d19'],
    'surface-sunken': ['#f4efe6', '#100e0c'],
    tint: ['#efe8dc', '#2b2620'],
    picture: ['#f1ebe1'],
    banner: ['#fbf9f4'],
    'banner-ink': ['#221d17'],
    ink: ['#221d17', '#f5f0e7'],
    'ink-muted': ['#675e52', '#b8ad9d'],
    line: ['#e6dece', '#38322b'],
    'line-strong': ['#8b7f6e', '#8a7e6f'],
    'badge-sold-out': ['#ece7de', '#37312b'],
    'badge-sold-out-ink': ['#564d42', '#d2c8ba'],
  },
  neutral: {
    surface: ['#f9f9f9', '#151515'],
    'surface-raised': ['#ffffff', '#1e1e1e'],
    'surface-sunken': ['#efefef', '#0e0e0e'],
    tint: ['#e9e9e9', '#272727'],
    picture: ['#ececec'],
    banner: ['#f9f9f9'],
    'banner-ink': ['#1e1e1e'],
    ink: ['#1e1e1e', '#f0f0f0'],
    'ink-muted': ['#5f5f5f', '#aeaeae'],
    line: ['#dfdfdf', '#333333'],
    'line-strong': ['#818181', '#808080'],
    'badge-sold-out': ['#e7e7e7', '#323232'],
    'badge-sold-out-ink': ['#4e4e4e', '#c9c9c9'],
  },
  cool: {
    surface: ['#f7f9fd', '#131517'],
    'surface-raised': ['#ffffff', '#1c1e21'],
    'surface-sunken': ['#ebf0f6', '#0d0f10'],
    tint: ['#e3eaf2', '#24272c'],
    picture: ['#e7ecf3'],
    banner: ['#f7f9fd'],
    'banner-ink': ['#1b1e23'],
    ink: ['#1b1e23', '#ecf1f7'],
    'ink-muted': ['#596069', '#a7b0bb'],
    line: ['#d7e0eb', '#2f3339'],
    'line-strong': ['#78828e', '#78818c'],
    'badge-sold-out': ['#e3e8ee', '#2f3337'],
    'badge-sold-out-ink': ['#494f57', '#c3cad5'],
  },
} as const satisfies Record<Ground | 'warm', Record<string, Shade>>;

/** What colour fields show where none was chosen. */
export const USUAL_ACCENT = '#1d5643';
/** The accent of the build, which was not made of one colour. */
const USUAL_COLORS: Record<string, Shade> = {
  accent: [USUAL_ACCENT, '#8ccfae'],
  'accent-hover': ['#164535', '#a3dcc0'],
  'accent-pressed': ['#103529', '#b9e7d0'],
  'accent-ink': ['#ffffff', '#0c231a'],
  'accent-soft': ['#e3eee6', '#1d332a'],
};

/** All that a shop's look changes of the build's; nothing where nothing, or what this build does not know, was chosen. */
export function lookTokens({ accent, typeface, corners, ground }: Look): Tokens {
  const known = <Name extends string>(name: Name | null | undefined, of: object) =>
    name && Object.hasOwn(of, name) ? name : undefined;
  const shown = {
    typeface: known(typeface, { ...FAMILY_NAMES, device: true }),
    corners: known(corners, RADII),
    ground: known(ground, GROUND_COLORS),
  };
  return {
    ...(accent && accentOn(accent, shown.ground ?? 'warm')),
    ...(shown.typeface && { '--font-sans': fontFamilies(shown.typeface) }),
    ...(shown.corners && radii(shown.corners)),
    ...(shown.ground && colorTokens(GROUND_COLORS[shown.ground])),
  };
}

/** The same with all that was not chosen, for a look other than that of the document that it is shown in. */
export function wholeLook({ accent, typeface, corners, ground }: Look): Tokens {
  return {
    ...(accent ? accentOn(accent, ground ?? 'warm') : colorTokens(USUAL_COLORS)),
    '--font-sans': fontFamilies(typeface),
    ...radii(corners ?? 'soft'),
    ...colorTokens(GROUND_COLORS[ground ?? 'warm']),
  };
}

/** The families that text is set in, the best first: `font-family` as it stands in a sheet. */
function fontFamilies(typeface: Typeface | null | undefined): string {
  const name = typeface === 'device' ? undefined : typeface ? FAMILY_NAMES[typeface] : 'Readex Pro';
  const own = name ? ['', ' Fallback', ' Fallback Noto', ' Fallback DejaVu'] : [];
  return [...own.map((suffix) => `"${name}${suffix}"`), 'system-ui', 'sans-serif'].join(',');
}

function radii(corners: keyof typeof RADII): Tokens {
  return Object.fromEntries(
    RADIUS_SIZES.map((size, index) => [`--radius-${size}`, RADII[corners][index] ?? '']),
  );
}

function colorTokens(colors: Record<string, Shade>): Tokens {
  return Object.fromEntries(
    Object.entries(colors).map(([name, [light, dark]]) => [
      `--color-${name}`,
      dark ? `light-dark(${light},${dark})` : light,
    ]),
  );
}

/** Legible wherever text stands, on the least bright and on the brightest. */
function accentOn(accent: string, ground: keyof typeof GROUND_COLORS): Tokens {
  const { 'surface-raised': raised, 'surface-sunken': sunken } = GROUND_COLORS[ground];
  const colors = accentColors(accent, { light: [raised[0], sunken[0]], dark: [raised[1], sunken[1]] });
  return colors ? accentTokens(colors) : {};
}
