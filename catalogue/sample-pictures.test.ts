import { join } from 'node:path';
import { readSource } from './build/source.ts';
import samples from './data/sample-pictures.json' with { type: 'json' };
import { drawSamples } from './sample-pictures.ts';

describe('the pictures of the sample content', () => {
  const drawn = new Map(drawSamples(readSource(join(import.meta.dirname, 'data'))));

  it('are drawn for every sample, and the same each time', () => {
    const names = Object.values(samples).flatMap((kind) => Object.keys(kind));
    expect([...drawn.keys()].sort()).toEqual(names.map((name) => `${name}.svg`).sort());
    expect(new Map(drawSamples(readSource(join(import.meta.dirname, 'data'))))).toEqual(drawn);
  });

  it('weigh no more than 500 KB together', () => {
    const bytes = [...drawn.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0);
    expect(bytes).toBeLessThan(500_000);
  });
});
