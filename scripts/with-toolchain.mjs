// Runs one of the project's scripts with its own Node and packages, installing what is missing. Plain Node 20 and npm suffice.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');
const INSTALLED = join(ROOT, 'node_modules/.installed');
const TYPE_STRIPPING_SINCE = [22, 18];
const MACHINES = { x64: 'x86_64', arm64: 'aarch64' };
/** They go on to be the shop or its API. */
const SERVERS = ['scripts/start.ts', 'shop-api/main.ts'];
/** Where Debian, Fedora and Arch have it. */
const JEMALLOC = [`/usr/lib/${MACHINES[process.arch]}-linux-gnu`, '/usr/lib64', '/usr/lib']
  .map((folder) => `${folder}/libjemalloc.so.2`)
  .find((file) => existsSync(file));
/** What servers allocate memory with (docs/adr/0102). glibc would keep memory for each thread that ever compiled. */
const ALLOCATOR = JEMALLOC
  ? { LD_PRELOAD: JEMALLOC, MALLOC_CONF: 'narenas:1,tcache:false,dirty_decay_ms:1000,muzzy_decay_ms:0' }
  : { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_MMAP_THRESHOLD_: '2097152' };

const words = process.argv.slice(2);
/** What comes before the script is for Node. */
const flags = words.slice(
  0,
  words.findIndex((word) => !word.startsWith('--')),
);
const [script, ...args] = words.slice(flags.length);

installWhereStale();
const child = spawn(node(), [...flags, join(ROOT, script), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...(SERVERS.includes(script) && ALLOCATOR),
    ...process.env,
    PATH: BIN + delimiter + process.env.PATH,
    // Of all processes that are started from here, each kind compiles its code once.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/compiled'),
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

function installWhereStale() {
  const wanted = lockedPackages();
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return;
  const { pnpm } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies;
  console.log('Installing packages …');
  const { status } = spawnSync(
    'npx',
    ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true' },
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed: npx pnpm install --frozen-lockfile says why.');
    process.exit(1);
  }
  writeFileSync(INSTALLED, wanted);
}

/** Changes whenever an install would. */
function lockedPackages() {
  const hash = createHash('sha256');
  const packages = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
    .map((entry) => `${entry.name}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()]) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function node() {
  const own = join(BIN, 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [sinceMajor, sinceMinor] = TYPE_STRIPPING_SINCE;
  if (major > sinceMajor || (major === sinceMajor && minor >= sinceMinor)) return process.execPath;
  console.error(
    `This machine needs Node ${TYPE_STRIPPING_SINCE.join('.')} or newer; it has ${process.versions.node}.`,
  );
  process.exit(1);
}
