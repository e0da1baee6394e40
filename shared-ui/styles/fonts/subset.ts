/** Makes the font files beside it from the published families: `node shared-ui/styles/fonts/subset.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** The usual one, and those that a merchant may choose in its place. */
const FAMILIES = { 'readex-pro': '', cairo: 'chosen/', alexandria: 'chosen/', vazirmatn: 'chosen/' };

/** The characters each file keeps; `unicode-range` in fonts.css and in shell/server/look-style.ts says the same. */
const SUBSETS = {
  arabic: [
    [0x0600, 0x06ff],
    [0x200c, 0x200f],
  ],
  latin: [
    [0x0020, 0x007e],
    [0x00a0, 0x00ff],
    [0x0131, 0x0131],
    [0x0152, 0x0153],
    [0x2010, 0x2026],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
} as const;

for (const [family, folder] of Object.entries(FAMILIES)) {
  for (const [script, ranges] of Object.entries(SUBSETS)) {
    const published = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
    const source = await readFile(new URL(import.meta.resolve(published)));
    const text = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    );
    const file = await subsetFont(source, text.join(''), {
      targetFormat: 'woff2',
      // The shop uses regular to bold.
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(new URL(`${folder}${family}-${script}.woff2`, import.meta.url), file);
    console.log(`${family}, ${script}: ${file.length} bytes`);
  }
}
