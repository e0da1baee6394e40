import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { GROUNDS } from './look.ts';
import {
  FAMILY_NAMES,
  GROUND_COLORS,
  lookTokens,
  type Tokens,
  USUAL_ACCENT,
  wholeLook,
} from './look-tokens.ts';

const THEMES = ['light', 'dark'] as const;
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'tint'];
/** What is read on a surface, and what on a ground of its own. */
const INKS = ['ink', 'ink-muted', 'accent', 'sale'];
const PAIRS = [
  ...INKS.flatMap((ink) => SURFACES.slice(0, 3).map((surface) => [ink, surface])),
  ...['ink', 'ink-muted'].map((ink) => [ink, 'tint']),
  ['banner-ink', 'banner'],
  ['badge-sold-out-ink', 'badge-sold-out'],
  ['accent-ink', 'accent'],
  ['accent', 'accent-soft'],
  ['surface', 'ink'],
];
const BOUNDED = SURFACES.slice(0, 3).map((surface) => ['line-strong', surface]);

/** Of the build, by name. */
const BUILD = Object.fromEntries(
  [
    ...readFileSync(join(__dirname, '../shared-ui/styles/tokens.css'), 'utf8').matchAll(
      /^ {2}(--(?:color|radius)-[a-z-]+): ([^;]+);/gm,
    ),
  ].map(([, name, value]) => [name, value?.replaceAll(', ', ',')]),
) as Tokens;

function contrasts(tokens: Tokens, pairs: string[][], least: number): string[] {
  const all: Tokens = { ...BUILD, ...tokens };
  const color = (name: string | undefined, theme: number) => {
    const found = [...(all[`--color-${name}`] ?? '').matchAll(/#[0-9a-f]{6}/g)].map(String);
    return found[theme] ?? found[0] ?? '';
  };
  return THEMES.flatMap((theme, index) =>
    pairs
      .filter(([one, other]) => wcagContrast(color(one, index), color(other, index)) < least)
      .map((pair) => `${pair.join(' on ')} in the ${theme} theme`),
  );
}

describe.each(GROUNDS)('a %s ground', (ground) => {
  it.each([undefined, '#c2410c', '#ffff00', '#000000', '#808080'])(
    'has all that is written on it legible, with an accent of %s',
    (accent) => {
      expect(contrasts(lookTokens({ ground, accent }), PAIRS, 4.5)).toEqual([]);
    },
  );

  it('has the bounds of its fields visible', () => {
    expect(contrasts(lookTokens({ ground }), BOUNDED, 3)).toEqual([]);
  });

  it('changes each colour that the warm one has', () => {
    expect(Object.keys(GROUND_COLORS[ground])).toEqual(Object.keys(GROUND_COLORS.warm));
  });
});

it('nothing is said of what was not chosen, or is not known', () => {
  expect(lookTokens({})).toEqual({});
  expect(lookTokens({ accent: null, typeface: null, corners: null, ground: null })).toEqual({});
  const unknown = { accent: 'green', typeface: 'toString', corners: 'torn', ground: 'plaid' };
  expect(lookTokens(unknown as unknown as Parameters<typeof lookTokens>[0])).toEqual({});
});

it('the accent of a shop in the usual ground is as it was', () => {
  expect(Object.keys(lookTokens({ accent: '#c2410c' }))).toEqual(
    ['', '-hover', '-pressed', '-ink', '-soft'].map((state) => `--color-accent${state}`),
  );
  expect(lookTokens({ accent: USUAL_ACCENT })['--color-accent']).toMatch(`light-dark(${USUAL_ACCENT},`);
});

it('a typeface stands before what stands in for it', () => {
  for (const [typeface, name] of Object.entries(FAMILY_NAMES))
    expect(lookTokens({ typeface: typeface as keyof typeof FAMILY_NAMES })).toEqual({
      '--font-sans': `"${name}","${name} Fallback","${name} Fallback Noto","${name} Fallback DejaVu",system-ui,sans-serif`,
    });
});

it('the whole of a look in which nothing was chosen is that of the build', () => {
  const { '--font-sans': families, ...tokens } = wholeLook({});
  expect(families).toMatch(/^"Readex Pro",/);
  for (const [name, value] of Object.entries(tokens))
    if (!name.startsWith('--color-accent'))
      expect([name, value]).toEqual([name, BUILD[name as keyof Tokens]]);
});
