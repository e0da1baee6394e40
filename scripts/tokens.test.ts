import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const sources = globSync('{shared-ui,shell,mfe-*}/**/*.tsx', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|\.dev)(\/|$)/.test(path),
});
const tokens = read('shared-ui/styles/tokens.css');
/** Tailwind's own, which are no tokens. */
const FIXED = ['none', 'full', 'inherit', 'current', 'transparent'];

/** Classes such as `shadow-float` whose name stands for no token: Tailwind makes nothing of them, and says nothing. */
const withoutToken = (utility: string, token: string): string[] =>
  sources.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`(?<=['"\\s:])${utility}-([a-z]+[a-z0-9-]*)(?=['"\\s!])`, 'g'))]
      .filter(([, name = '']) => !FIXED.includes(name) && !tokens.includes(`--${token}-${name}:`))
      .map(([name]) => `${file}: ${name}`),
  );

describe('a class', () => {
  it.each([
    ['shadow', 'shadow'],
    ['rounded(?:-[tbse]{1,2})?', 'radius'],
  ])('%s-… names a token', (utility, token) => {
    expect(withoutToken(utility, token)).toEqual([]);
  });
});
