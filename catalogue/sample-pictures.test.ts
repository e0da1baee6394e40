import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawSamples } from './sample-pictures.ts';

const KEPT = join(import.meta.dirname, '../shell/sample-pictures');

describe('the pictures of the sample content', () => {
  const drawn = new Map(drawSamples());

  it('are kept as they are drawn', () => {
    expect(readdirSync(KEPT).sort()).toEqual([...drawn.keys()].sort());
    for (const [file, svg] of drawn) expect(readFileSync(join(KEPT, file), 'utf8')).toBe(svg);
  });

  it('weigh no more than 500 KB together', () => {
    const bytes = [...drawn.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0);
    expect(bytes).toBeLessThan(500_000);
  });
});
