import type { Locale } from '@shop/federation/contract';
import { sectionAt } from '@shop/federation/sections';
import { type Corners, type Look, TYPEFACES, type Typeface } from '@shop/shop-domain/look';
import { FAMILY_NAMES, lookTokens } from '@shop/shop-domain/look-tokens';
import type { ServedHost } from './document.ts';

type Family = keyof typeof FAMILY_NAMES;
type Host = Pick<ServedHost, 'base' | 'typefaces' | 'fonts'>;

/** As the files were cut (shared-ui/styles/fonts/subset.ts), by how their names end; of two that have a character the later wins. */
const RANGES = {
  arabic: 'U+600-6FF,U+200C-200F',
  extended: 'U+A0-FF,U+131,U+152-153,U+2010-2026,U+2030-203A,U+20AC,U+2122',
  latin:
    'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B2,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
} as const;

const subsetOf = (file: string): keyof typeof RANGES =>
  file.includes('-arabic.') ? 'arabic' : file.includes('-latin.') ? 'latin' : 'extended';

/**
 * In parts of an em, as its files say, and how wide it runs beside what shows until they are there, in per cent, regular and bold:
 * measured over a paragraph of shop text, bold as semibold, which headings have.
 */
interface Metrics {
  /** Its faces' weights, where they are not all that its files have. */
  weights?: readonly string[];
  ascent: number;
  descent: number;
  arial: readonly [regular: number, bold: number];
  noto: readonly [regular: number, bold: number];
  dejaVu: readonly [regular: number, bold: number];
}

const METRICS: Record<Family, Metrics> = {
  cairo: {
    // Its semibold is nearly regular: headings have its bold, as the only one above medium.
    weights: ['400 500', '700'],
    ascent: 1.303,
    descent: 0.571,
    arial: [93.5, 89.7],
    noto: [102.9, 101.9],
    dejaVu: [97.9, 89.5],
  },
  alexandria: {
    ascent: 0.968,
    descent: 0.251,
    arial: [110.3, 105.6],
    noto: [111.9, 108.4],
    dejaVu: [106.5, 95.2],
  },
  vazirmatn: { ascent: 1.03, descent: 0.54, arial: [99.3, 93.9], noto: [98.4, 90.7], dejaVu: [93.7, 79.6] },
};

/** What stands in for a typeface, in the order of its families: with which letters, and called what on the device. */
const STAND_INS = [
  {
    metric: 'arial',
    suffix: ' Fallback',
    range: 'U+0-5FF,U+2000-2BFF',
    names: ['Arial', 'Liberation Sans', 'Roboto'],
  },
  {
    metric: 'noto',
    suffix: ' Fallback Noto',
    range: 'U+600-6FF',
    names: ['Noto Sans Arabic', 'Noto Sans Arabic UI'],
  },
  { metric: 'dejaVu', suffix: ' Fallback DejaVu', range: 'U+600-6FF', names: ['DejaVu Sans'] },
] as const;

/** Pills are no token, since nothing but this makes them other than they are. */
const SQUARE_PILLS =
  ':is(a,button,label,summary,form,.min-h-7,.px-3).rounded-full,.rounded-full:has(>button){border-radius:0}';
const FURTHER: Partial<Record<Corners, string>> = { square: SQUARE_PILLS };

/**
 * What a merchant has chosen over how this build looks: what is in no layer wins. Documents of a shop that chose nothing have nothing
 * of it; those of the desk have every typeface, since it is chosen there, and a browser fetches what is shown alone.
 */
export function lookStyle(look: Look, host: Host, path: string): string {
  const chosen = familyOf(look.typeface);
  const families = sectionAt(path) === 'desk' ? TYPEFACES.map(familyOf) : [chosen];
  const tokens = Object.entries(lookTokens(look)).map(([name, value]) => `${name}:${value}`);
  return [
    ...families.flatMap((family) => (family ? facesOf(family, host) : [])),
    ...(chosen ? standInsOf(chosen) : []),
    tokens.length > 0 ? `:root{${tokens.join(';')}}` : '',
    (look.corners && FURTHER[look.corners]) ?? '',
  ].join('');
}

/** The files that nearly all text of a shop is shown in, of a language: Arabic pages have names and figures in Latin. */
export function fontFiles({ typeface }: Look, host: Host, locale: Locale): string[] {
  if (typeface === 'device') return [];
  const family = familyOf(typeface);
  const subsets = locale === 'ar' ? ['arabic', 'latin'] : ['latin'];
  return ((family && host.typefaces[family]) ?? host.fonts).filter((file) =>
    subsets.includes(subsetOf(file)),
  );
}

/** Nothing for what this build does not have. */
function familyOf(typeface: Typeface | null | undefined): Family | undefined {
  return typeface && typeface !== 'device' && Object.hasOwn(METRICS, typeface) ? typeface : undefined;
}

function facesOf(family: Family, { base, typefaces }: Host): string[] {
  const { weights = ['400 700'] } = METRICS[family];
  return (typefaces[family] ?? []).flatMap((file) => {
    const src = `url(${base}${file}) format("woff2")`;
    return weights.map((weight) =>
      face(FAMILY_NAMES[family], src, {
        ...{ 'font-weight': weight, 'font-display': 'swap', 'unicode-range': RANGES[subsetOf(file)] },
      }),
    );
  });
}

function standInsOf(family: Family): string[] {
  const { ascent, descent, ...widths } = METRICS[family];
  const percent = (share: number) => `${Number(share.toFixed(1))}%`;
  return STAND_INS.flatMap(({ metric, suffix, range, names }) =>
    (['400 500', '600 700'] as const).map((weight, index) => {
      const width = widths[metric][index] ?? 100;
      const sources = names.map((name) => `local("${name}${index === 1 ? ' Bold' : ''}")`);
      return face(`${FAMILY_NAMES[family]}${suffix}`, sources.join(','), {
        ...{ 'font-weight': weight, 'size-adjust': percent(width), 'unicode-range': range },
        'ascent-override': percent((ascent / width) * 10_000),
        'descent-override': percent((descent / width) * 10_000),
        'line-gap-override': '0%',
      });
    }),
  );
}

const face = (family: string, src: string, descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries({ 'font-family': `"${family}"`, src, ...descriptors })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
