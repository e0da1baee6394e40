import type { Source } from './build/source.ts';
import samples from './data/sample-pictures.json' with { type: 'json' };
import type { Illustration, IllustrationKind } from './drawing/illustration.ts';
import { drawProduct } from './drawing/product-illustration.ts';
import { drawArticle, drawBanner, drawLogo, type Scene } from './drawing/scene-illustration.ts';

/** The pictures of the template's sample content by their file names, drawn as those of the catalogue are. */
export function* drawSamples({ colours }: Pick<Source, 'colours'>): Generator<[file: string, svg: string]> {
  const hexes = new Map(colours.map(({ code, color }) => [code, color]));
  const hex = (code: string) => {
    const color = hexes.get(code);
    if (!color) throw new Error(`There is no colour “${code}”`);
    return color;
  };

  for (const [name, { color, accent, ...garment }] of entries<Illustration>(samples.products)) {
    const illustration = { ...garment, color: hex(color), accent: accent && hex(accent) };
    yield [`${name}.svg`, drawProduct(illustration)];
  }
  for (const [name, { shape, color }] of Object.entries(samples.brands)) {
    yield [`${name}.svg`, drawLogo(shape, color)];
  }
  for (const [name, scene] of entries<Scene>(samples.banners)) {
    yield [`${name}.svg`, drawBanner(scene, 'wide', true)];
  }
  for (const [name, pieces] of entries<[IllustrationKind, string][]>(samples.articles)) {
    yield [
      `${name}.svg`,
      drawArticle(
        name,
        pieces.map(([kind, color]) => ({ kind, color: hex(color) })),
      ),
    ];
  }
}

/** What editors wrote is as it should be: drawing it is its test. */
function entries<Value>(data: object): [string, Value][] {
  return Object.entries(data);
}
