import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';
import { REMOTES } from './workspace.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Parts of a component, which are seen in its stories. */
const SEEN_IN: Record<string, string> = {
  'option-group': 'option-chips',
  'suggestion-list': 'suggested-field',
  ...Object.fromEntries(
    ['control', 'error', 'product', 'service', 'social'].map((kind) => [`${kind}-icons`, 'icons']),
  ),
};

/** What `@shop/shared-ui/<name>` can be, where it exports a component. */
const components = globSync('shared-ui/*.tsx', { cwd: ROOT })
  .filter((path) => !/\.(test|stories)\.tsx$/.test(path))
  .filter((path) => /^export (function|const) [A-Z]\w*[a-z]/m.test(read(path)))
  .map((path) => path.slice('shared-ui/'.length, -'.tsx'.length))
  .toSorted();

const fragments = REMOTES.flatMap((remote) =>
  [...read(`${remote}/remote.ts`).matchAll(/fragment\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g)].map(
    ([, name = '', module = '']) => ({ remote, name, stories: join(remote, storiesOf(module)) }),
  ),
);

function storiesOf(module: string): string {
  return module.replace(/\.tsx$/, '.stories.tsx');
}

it('finds what there is', () => {
  expect(components).toEqual(expect.arrayContaining(['button', 'dialog', 'control-icons', 'stars']));
  expect(fragments.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['quick-view', 'mini-cart', 'not-found']),
  );
  const declared = REMOTES.flatMap((remote) => read(`${remote}/remote.ts`).match(/\bfragment\(/g) ?? []);
  expect(fragments).toHaveLength(declared.length);
});

it.each(components)('the workbench shows %s in its states', (component) => {
  expect(existsSync(join(ROOT, 'shared-ui', `${SEEN_IN[component] ?? component}.stories.tsx`))).toBe(true);
});

it.each(fragments)('the workbench shows the fragment $name of $remote in its states', ({ name, stories }) => {
  expect(existsSync(join(ROOT, stories))).toBe(true);
  expect(read(stories)).toContain(`fragment: '${name}'`);
});
