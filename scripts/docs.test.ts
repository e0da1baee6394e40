import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.ts';

const documents = globSync(['*.md', '{docs,deploy}/**/*.md', '*/README.md', 'shop-api/**/*.md'], {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
}).toSorted();

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Without what stands between fences. */
const prose = (file: string): string => read(file).replaceAll(/^```.*?^```$/gms, '');

/** Files that are named in backticks; a name without a folder is of no certain place. */
const FILE = /^[\w@.-]+(\/[\w@.-]+)+\.(ts|tsx|mjs|sql|md|json|css|grit|yml|service)$/;
const filesIn = (file: string): string[] =>
  [...prose(file).matchAll(/`([^`\s]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => FILE.test(text) && !/(^|\/)(dist|node_modules|\.\w+)\//.test(text));

/** By GitHub's rule for the ids of headings. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll('`', '')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const linksIn = (file: string): string[] =>
  [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

const leadsSomewhere = (file: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path ? relative(ROOT, join(ROOT, dirname(file), path)) : file;
  if (!existsSync(join(ROOT, target))) return false;
  return !anchor || (statSync(join(ROOT, target)).isFile() && anchorsOf(target).includes(anchor));
};

const NAVIGATION = read('docs/rspress.config.ts');

describe.each(documents)('%s', (file) => {
  it('names only files that exist', () => {
    const places = [ROOT, join(ROOT, dirname(file)), join(ROOT, 'shop-api'), join(ROOT, 'mfe-content')];
    expect(filesIn(file).filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual(
      [],
    );
  });

  it('links only to files and headings that exist', () => {
    expect(linksIn(file).filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });

  it('is in the navigation of the site', () => {
    expect(/^docs\/adr\/\d{4}-/.test(file) || NAVIGATION.includes(`'${file}'`)).toBe(true);
  });

  it('is wrapped at 120 columns', () => {
    const long = prose(file)
      .split('\n')
      .filter((line) => [...line].length > 120 && !/^\||^\s*(!?\[|<)/.test(line));
    expect(long).toEqual([]);
  });
});
