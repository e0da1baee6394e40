import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_PICTURE_NAMES, samplePicture } from '@shop/shop-client/sample/pictures';

it.each(SAMPLE_PICTURE_NAMES)('the demo data has the sample picture %s', (name) => {
  const [file] = /[^/]+$/.exec(samplePicture(name).src) ?? [];
  expect(existsSync(join(import.meta.dirname, '../catalogue/dist/sample-pictures', String(file)))).toBe(true);
});
