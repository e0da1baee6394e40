import {
  DRAWINGS,
  drawProduct,
  type Illustration,
  type IllustrationKind,
  type Pattern,
} from './product-illustration.ts';
import { drawBanner, drawLogo, drawTaxon, type Scene } from './scene-illustration.ts';
import { SCENES } from './scenes.ts';

const KINDS = Object.keys(DRAWINGS) as IllustrationKind[];
const SCENE_NAMES = Object.keys(SCENES) as Scene[];
const VIEWS: Illustration['view'][] = ['front', 'back', 'close-up'];
const DETAILS: Illustration['detail'][] = ['a', 'b', 'c'];
const PATTERNS: Pattern[] = ['plain', 'stripe', 'check', 'dots', 'floral', 'embroidery', 'geometric'];
const COLOR = '#7a2e3a';

/** What is wrong with `svg` as a document that stands alone: unclosed tags, odd numbers, references to nowhere. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, _attributes, empty) => {
      if (end) {
        if (open.pop() !== name) faults.push(`stray </${name}>`);
      } else if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length) faults.push(`unclosed <${open.join('><')}>`);
  if (rest) faults.push(`text or broken markup: ${rest.slice(0, 60)}`);
  if (/<(script|text|image|foreignObject|style)|\son\w+=|(?:href="|url\()(?!#)|NaN|undefined/.test(svg)) {
    faults.push('script, text, external reference or missing number');
  }
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id is used twice');
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) {
    if (!ids.includes(id)) faults.push(`nothing has the id ${id}`);
  }
  return faults;
}

describe.each(KINDS)('%s', (kind) => {
  it.each(VIEWS)('is a small, self-contained drawing in every cut from the %s', (view) => {
    for (const detail of DETAILS) {
      const svg = drawProduct({ kind, color: COLOR, detail, view });
      expect(faultsOf(svg)).toEqual([]);
      expect(svg).toContain('viewBox="0 0 800 1000"');
      expect(Buffer.byteLength(svg)).toBeLessThan(12_288);
    }
  });

  it.each(PATTERNS)('stays small and sound in %s', (pattern) => {
    const cuts = DETAILS.flatMap((detail) => VIEWS.map((view) => ({ detail, view })));
    for (const cut of cuts) {
      const svg = drawProduct({ kind, color: COLOR, accent: '#c9a86a', pattern, ...cut });
      expect(faultsOf(svg)).toEqual([]);
      expect(Buffer.byteLength(svg)).toBeLessThan(12_288);
    }
  });

  it('differs by colour, cut and view', () => {
    const drawings = [
      ...[COLOR, '#1d1d1f', '#f4f1ea'].map((color) => drawProduct({ kind, color, view: 'front' })),
      ...(['b', 'c'] as const).map((detail) => drawProduct({ kind, color: COLOR, detail, view: 'front' })),
      ...(['back', 'close-up'] as const).map((view) => drawProduct({ kind, color: COLOR, view })),
    ];
    // Ids differ in any case, so that they are left out of the comparison.
    const shapes = drawings.map((svg) => svg.replace(/i[0-9a-z]+-/g, ''));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

it('gives two drawings in one page ids of their own', () => {
  const page =
    drawProduct({ kind: 'abaya', color: COLOR, view: 'front' }) +
    drawProduct({ kind: 'abaya', color: COLOR, view: 'back' });
  expect(faultsOf(page)).toEqual([]);
});

it.each(SCENE_NAMES)('sets the scene of %s in both formats and directions', (scene) => {
  for (const format of ['wide', 'tall'] as const) {
    expect(faultsOf(drawBanner(scene, format))).toEqual([]);
    expect(drawBanner(scene, format)).not.toBe(drawBanner(scene, format, true));
  }
  expect(drawBanner(scene, 'wide')).toContain('viewBox="0 0 1600 900"');
  expect(drawBanner(scene, 'tall')).toContain('viewBox="0 0 900 1125"');
});

it('draws the card of a category with one to three products', () => {
  const kinds = KINDS.slice(0, 3).map((kind) => ({ kind, color: COLOR }));
  for (const count of [1, 2, 3]) expect(faultsOf(drawTaxon('women', kinds.slice(0, count)))).toEqual([]);
});

it('has at least twelve emblems', () => {
  const emblems = Array.from({ length: 12 }, (_, shape) => drawLogo(shape, COLOR));
  expect(emblems.flatMap(faultsOf)).toEqual([]);
  expect(new Set(emblems).size).toBe(12);
});
