import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { FederationError } from '../errors.ts';

/** Where the packages of the shop are: sources and templates of this one as well. */
const FEDERATION = dirname(findPackageJSON(import.meta.url) ?? '');
const TEMPLATE = join(FEDERATION, 'templates/remote');
/** What the template's remote is called. */
const SAMPLE = { remote: 'mfe-novelty', topic: 'novelty', title: 'Novelty', owner: '@owner' };
const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const MOST_LETTERS = 40;
/** Files that npm leaves out of packages, by the name that they have in the template. */
const HIDDEN: Record<string, string> = { gitignore: '.gitignore', github: '.github' };
const GIT_LIMIT_MS = 5_000;

interface NewRemote {
  /** What was asked for: one name, such as `mfe-gifts`. */
  names: string[];
  /** Folder in which it gets a folder of its own. */
  into: string;
  owner?: string;
  /** Folder with tarballs of our packages, as `npm run pack` writes them. */
  packages?: string;
  say(line: string): void;
}

/**
 * Writes a whole remote: a page in menus and sitemap, a fragment, messages in both languages, tests, a workflow and its owner.
 * @throws FederationError FED-017 for a name, an owner or tarballs that are none, FED-019 for a name that is taken in the store, FED-040
 * for a folder that is not empty
 */
export async function createRemote({ names, into, owner, packages, say }: NewRemote): Promise<void> {
  const [name, ...others] = names;
  const [, topic] = NAME.exec(name ?? '') ?? [];
  if (name === undefined) throw wrong('create-remote needs a name, such as mfe-gifts');
  if (!topic || topic === SAMPLE.topic || name.length > MOST_LETTERS || others.length > 0)
    throw wrong(
      `${names.join(' ')} is no name for a remote: mfe-, then small letters, digits and single hyphens, such as mfe-gifts`,
    );
  if (owner !== undefined && !/^@[\w-]+(\/[\w.-]+)?$/.test(owner))
    throw wrong(`${owner} is no owner: a user or team such as @dithar/gifts`);
  const folder = join(into, name);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new FederationError('FED-040', `${folder} is not empty: choose another name, or remove it`);
  const versions = packages === undefined ? registryVersions() : tarballs(resolve(into, packages), folder);
  if (process.env.RELEASES) await refuseTaken(name, topic, into);

  const title = topic.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1));
  const words: [string, string][] = [
    [SAMPLE.remote, name],
    [SAMPLE.owner, owner ?? `@dithar/${topic}`],
    [SAMPLE.title, title.join('')],
    [SAMPLE.topic, topic],
  ];
  const worded = (text: string) => words.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const file of globSync('**/*', { cwd: TEMPLATE }).sort()) {
    const source = join(TEMPLATE, file);
    if (statSync(source).isDirectory()) continue;
    const [first = '', ...rest] = worded(file).split('/');
    const target = join(folder, HIDDEN[first] ?? first, ...rest);
    mkdirSync(dirname(target), { recursive: true });
    const text = worded(readFileSync(source, 'utf8'));
    writeFileSync(target, basename(file) === 'package.json' ? withVersions(text, versions) : text);
  }
  startRepository(folder);
  say(`${name} is written. Next:

  cd ${relative(into, folder)}
  npm install
  npm run check && npm test
  RELEASES=<store of the shop> npm run publish-remote`);
}

/** Our packages in the versions that this one goes with. */
function registryVersions(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(FEDERATION, 'package.json'), 'utf8')) as {
    version: string;
  };
  return Object.fromEntries(OURS.map((name) => [name, `^${version}`]));
}

const OURS = ['@shop/federation', '@shop/shared-ui', '@shop/shop-client', '@shop/shop-domain'];

function tarballs(packages: string, folder: string): Record<string, string> {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  return Object.fromEntries(
    OURS.map((name) => {
      const [, plain = ''] = name.split('/');
      const file = files
        .filter((each) => each.startsWith(`shop-${plain}-`) && each.endsWith('.tgz'))
        .sort()
        .at(-1);
      if (!file) throw wrong(`${packages} has no tarball of ${name}: npm run pack writes them`);
      return [name, `file:${relative(folder, join(packages, file))}`];
    }),
  );
}

function withVersions(text: string, versions: Record<string, string>): string {
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
  manifest.dependencies = { ...manifest.dependencies, ...versions };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @throws FederationError FED-019. */
async function refuseTaken(name: string, topic: string, root: string): Promise<void> {
  const [{ openReleaseStore }, { readCurrentRelease }, { ownersIn }, { remoteIn }] = await Promise.all([
    import('../release/open-store.ts'),
    import('../release/current-release.ts'),
    import('../release/ownership.ts'),
    import('../release/release-document.ts'),
  ]);
  const current = await readCurrentRelease(openReleaseStore(root));
  if (!current) return;
  if (remoteIn(current.document, name))
    throw new FederationError('FED-019', `${name} is a remote of this shop already: choose another name`);
  const owner = ownersIn(current.document).pages[`/{locale}/${topic}`];
  if (owner) throw new FederationError('FED-019', `/${topic} is a page of ${owner}: choose another name`);
}

/** The version of a release names the commit; without git it does without. */
function startRepository(folder: string): void {
  try {
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], {
      cwd: folder,
      stdio: 'ignore',
      timeout: GIT_LIMIT_MS,
    });
  } catch {
    // A repository can be made later as well.
  }
}

const wrong = (message: string) => new FederationError('FED-017', message);
