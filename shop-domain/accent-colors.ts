import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';

/** Where text or a button in the accent stands, in the light theme and in the dark one: the least and most bright of each. */
const GROUNDS: Grounds = { light: ['#ffffff', '#f4efe6'], dark: ['#211d19', '#100e0c'] };
type Grounds = Record<'light' | 'dark', readonly string[]>;
/** WCAG 2.2, 1.4.3: of text with what it stands on. */
const LEAST_CONTRAST = 4.5;
/** Of lightness, from one state of a button to the next. */
const STEP = 0.06;

const HEX = /^#[0-9a-f]{6}$/i;

useMode(modeRgb);
useMode(modeLrgb);
const oklch = useMode(modeOklch);

/** The tokens that the accent is made of, each as `light-dark()` takes it. */
export interface AccentColors {
  accent: [light: string, dark: string];
  hover: [light: string, dark: string];
  pressed: [light: string, dark: string];
  ink: [light: string, dark: string];
  soft: [light: string, dark: string];
}

/**
 * A shop's accent in both themes, made of one colour: as dark or bright as text in it needs to be read, whatever was chosen.
 * @param chosen `#rrggbb`
 * @param grounds of a shop in another tint than the build's
 * @returns undefined for what is no colour
 */
export function accentColors(chosen: string, grounds = GROUNDS): AccentColors | undefined {
  const color = HEX.test(chosen) && oklch(parse(chosen));
  if (!color) return undefined;
  const soft: AccentColors['soft'] = [
    hex({ ...color, l: 0.94, c: Math.min(color.c, 0.03) }),
    hex({ ...color, l: 0.29, c: Math.min(color.c, 0.04) }),
  ];
  const light = legible(color, [...grounds.light, soft[0]], -1);
  const dark = legible({ ...color, l: Math.max(color.l, 0.72) }, [...grounds.dark, soft[1]], 1);
  return {
    accent: [hex(light), hex(dark)],
    hover: [hex(moved(light, -STEP)), hex(moved(dark, STEP))],
    pressed: [hex(moved(light, -2 * STEP)), hex(moved(dark, 2 * STEP))],
    ink: ['#ffffff', hex({ ...dark, l: 0.22, c: Math.min(dark.c, 0.04) })],
    soft,
  };
}

/** Each by the name of its token. */
export function accentTokens({
  accent,
  hover,
  pressed,
  ink,
  soft,
}: AccentColors): Record<`--${string}`, string> {
  const both = ([light, dark]: [string, string]) => `light-dark(${light},${dark})`;
  return {
    '--color-accent': both(accent),
    '--color-accent-hover': both(hover),
    '--color-accent-pressed': both(pressed),
    '--color-accent-ink': both(ink),
    '--color-accent-soft': both(soft),
  };
}

function legible(color: Oklch, grounds: readonly string[], direction: 1 | -1): Oklch {
  let found = color;
  const isLegible = () => grounds.every((ground) => wcagContrast(hex(found), ground) >= LEAST_CONTRAST);
  for (let step = 0; step < 100 && !isLegible(); step++) found = moved(found, direction * 0.01);
  return found;
}

const moved = (color: Oklch, by: number): Oklch => ({ ...color, l: Math.min(1, Math.max(0, color.l + by)) });

const hex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));
