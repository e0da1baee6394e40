/** Makes the font files beside it from the published families: `node shared-ui/styles/fonts/subset.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** The usual one, and those that a merchant may choose in its place. */
const FAMILIES = { 'readex-pro': '', cairo: 'chosen/', alexandria: 'chosen/', vazirmatn: 'chosen/' };

/**
 * The characters each file keeps; `unicode-range` in fonts.css and in shell/server/look-style.ts says the same, but names those of
 * `latin` in the ranges of `extended` too, since its face wins. Those of `extended` are rare in a shop: a browser fetches them where one
 * stands in a page, and no page waits for them.
 */
const SUBSETS = {
  arabic: { of: 'arabic', ranges: '0600-06FF 200C-200F' },
  latin: {
    of: 'latin',
    ranges: '0020-007E 00A0 00A9 00AB 00B0 00B2 00B7 00BB 00D7 2013-2014 2018-2019 201C-201D 2022 2026 2212',
  },
  extended: {
    of: 'latin',
    ranges:
      '00A1-00A8 00AA 00AC-00AF 00B1 00B3-00B6 00B8-00BA 00BC-00D6 00D8-00FF 0131 0152-0153 ' +
      '2010-2012 2015-2017 201A-201B 201E-2021 2023-2025 2030-203A 20AC 2122',
  },
} as const;

for (const [family, folder] of Object.entries(FAMILIES)) {
  for (const [subset, { of, ranges }] of Object.entries(SUBSETS)) {
    const published = `@fontsource-variable/${family}/files/${family}-${of}-wght-normal.woff2`;
    const source = await readFile(new URL(import.meta.resolve(published)));
    const text = ranges.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    });
    const file = await subsetFont(source, text.join(''), {
      targetFormat: 'woff2',
      // The shop uses regular to bold.
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(new URL(`${folder}${family}-${subset}.woff2`, import.meta.url), file);
    console.log(`${family}, ${subset}: ${file.length} bytes`);
  }
}
