import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

type Exports = { [name: string]: string | Exports };
interface Package {
  exports: Exports;
  publishConfig: { exports: Exports };
}

/** A module as remotes elsewhere find it: its source by our builds, its types and JavaScript by everybody else. */
const packed = (exports: Exports): Exports =>
  Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      if (typeof target !== 'string') return [name, packed(target)];
      if (!/\.tsx?$/.test(target)) return [name, target];
      const built = target.replace('./', './dist/').replace(/\.tsx?$/, '');
      return [name, { '@shop/source': target, types: `${built}.d.ts`, default: `${built}.js` }];
    }),
  );

it.each(['federation', 'shared-ui', 'shop-client', 'shop-domain'])(
  'a remote elsewhere finds every module of %s that those of this workspace do',
  (name) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as Package;
    expect(manifest.publishConfig.exports).toEqual(packed(manifest.exports));
  },
);
