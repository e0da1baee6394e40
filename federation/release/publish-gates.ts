import { randomUUID } from 'node:crypto';
import { type Rule, transform } from 'lightningcss';
import { FederationError } from '../errors.ts';
import type { BuiltRemote } from './built-remote.ts';
import { filePath } from './current-release.ts';
import { pageSizes } from './page-sizes.ts';
import { type RemoteVersion, sheetsOf } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

/** Bytes, gzip, of a remote's own that the first visit of a page may load. */
export const BUDGETS = { scripts: 35_000, styles: 20_000 } as const;

/**
 * What has to hold of any build before it goes live.
 * @throws FederationError FED-020 for a page that loads too much, FED-021 for styles that reach beyond the remote.
 */
export function checkBuild(built: BuiltRemote): void {
  checkBudgets(built);
  checkScope(built);
}

function checkBudgets({ manifest, files }: BuiltRemote): void {
  const { name } = manifest;
  const { scripts, styles } = pageSizes(manifest, (file) => files.get(file));
  for (const [page, bytes] of Object.entries(scripts))
    checkBudget(`${name}: the scripts of the page ${page}`, bytes, BUDGETS.scripts);
  checkBudget(`${name}: its styles`, styles, BUDGETS.styles);
}

function checkBudget(what: string, bytes: number, budget: number): void {
  if (bytes <= budget) return;
  throw new FederationError(
    'FED-020',
    `${what} have ${bytes} bytes (gzip), at most ${budget}: load what is not seen first with import()`,
  );
}

function checkScope({ manifest, files }: BuiltRemote): void {
  const { name } = manifest;
  for (const file of sheetsOf(manifest)) {
    const selector = unscopedSelector(files.get(file) ?? new Uint8Array(), name);
    if (selector === null) continue;
    throw new FederationError(
      'FED-021',
      `${name}: ${file} styles ${selector} outside of @scope ([data-mfe="${name}"]): use utilities, or a file of shared-ui`,
    );
  }
}

/** A selector that also matches elements of others; custom properties may be set anywhere, since nobody else reads them. */
function unscopedSelector(sheet: Uint8Array, remote: string): string | null {
  let found: string | null = null;
  const own = JSON.stringify(remote);
  const look = (rules: Rule[]): void => {
    for (const rule of rules) {
      if (found !== null) return;
      if (rule.type === 'scope') {
        if (!JSON.stringify(rule.value.scopeStart ?? '').includes(own)) found = '@scope of another';
      } else if (rule.type === 'style') {
        const { selectors, declarations } = rule.value;
        const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
        if (all.some(({ property }) => property !== 'custom')) found = describe(selectors);
        else look(rule.value.rules ?? []);
      } else if ('value' in rule && rule.value && 'rules' in rule.value) {
        look(rule.value.rules as Rule[]);
      }
    }
  };
  transform({
    filename: 'styles.css',
    code: sheet,
    visitor: { StyleSheet: ({ rules }) => look(rules as Rule[]) },
  });
  return found;
}

const describe = (selectors: unknown): string =>
  [...JSON.stringify(selectors).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name).join(' ') || '*';

/**
 * A sheet that has lost half its classes was not written that way: more likely the build no longer finds its sources.
 * @throws FederationError FED-030, FED-012 when the store does not have the sheets of the version before.
 */
export async function checkClasses(
  store: ReleaseStore,
  before: RemoteVersion,
  { manifest, files }: BuiltRemote,
): Promise<void> {
  const sheets = before.styles.map((file) => store.read(filePath(before.name, before.version, file)));
  const had = classesIn((await Promise.all(sheets)).flatMap((sheet) => sheet?.bytes ?? []));
  const has = classesIn(manifest.styles.flatMap((file) => files.get(file) ?? []));
  const lost = [...had].filter((name) => !has.has(name));
  if (lost.length <= had.size / 2) return;
  throw new FederationError(
    'FED-030',
    `${manifest.name}: its styles have lost ${lost.length} of ${had.size} classes of ${before.version}, such as ${lost[0]}: look at its build, or publish with --accept-lost-styles`,
  );
}

function classesIn(sheets: Uint8Array[]): Set<string> {
  const classes = new Set<string>();
  for (const code of sheets) {
    transform({
      filename: 'styles.css',
      code,
      visitor: {
        Selector(selector) {
          for (const part of selector) if (part.type === 'class') classes.add(part.name);
        },
      },
    });
  }
  return classes;
}

/**
 * Publishers that meet are told apart by conditional writes alone, so a store that takes every write is no store.
 * @throws FederationError FED-022.
 */
export async function checkConditionalWrites(store: ReleaseStore): Promise<void> {
  const bytes = () => new TextEncoder().encode(`${randomUUID()}\n`);
  await store.create(PROBE, bytes());
  const createdTwice = await store.create(PROBE, bytes());
  const swappedBlindly = await store.swap(PROBE, bytes(), '"another"');
  if (!createdTwice && !swappedBlindly) return;
  const ignored = createdTwice ? 'If-None-Match' : 'If-Match';
  throw new FederationError('FED-022', `${store.address} ignores conditional writes (${ignored})`);
}

const PROBE = 'releases/probe';
