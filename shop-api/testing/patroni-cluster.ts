import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, findPostgres, freePort, kill, ownerOf, processesIn } from './postgres-cluster.ts';

/** As Debian packages them: patroni, etcd-server, haproxy. */
const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const HAPROXY = '/usr/sbin/haproxy';

/** Milliseconds within which the three have a primary, and one that holds all that it has promised. */
const STARTS_WITHIN_MS = 90_000;
/** Seconds; a primary that is not heard of for so long is given up. */
const TTL = 12;

/** Names of the packages' programs that this machine lacks. */
export const missingForPatroni = (): string[] => [
  ...(findPostgres() ? [] : ['postgresql']),
  ...[PATRONI, ETCD, HAPROXY].filter((path) => !existsSync(path)).map((path) => path.split('/').at(-1) ?? ''),
];

interface Node {
  name: string;
  folder: string;
  ports: { postgres: number; patroni: number; etcd: number; peers: number };
  children: ChildProcess[];
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface PatroniCluster {
  /** Of HAProxy, which leads to the primary. */
  url: string;
  /** Of the primary's first process. */
  pid(): number;
  /** Kills the primary's machine: PostgreSQL, Patroni and etcd. It comes back once there is another primary. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL on three nodes, of which one at least besides the primary has all that was promised; each with an etcd of its own, and HAProxy
 * in front. Needs the programs that `missingForPatroni` looks for.
 */
export const startPatroni = async (): Promise<PatroniCluster> => {
  const binaries = findPostgres() ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'shop-patroni-'));
  const user = await ownerOf(folder);
  const nodes: Node[] = [];
  let stopping = false;

  for (const number of [1, 2, 3]) {
    const name = `node${number}`;
    nodes.push({
      ...{ name, folder: join(folder, name), children: [] },
      ports: {
        ...{ postgres: await freePort(), patroni: await freePort() },
        ...{ etcd: await freePort(), peers: await freePort() },
      },
    });
  }
  const proxy = await freePort();
  const local = (port: number) => `127.0.0.1:${port}`;

  const run = (command: string, parameters: string[], isOurs = false) => {
    const [program = '', ...rest] = commandAs(isOurs ? null : user, command, parameters);
    return spawn(program, rest, { cwd: folder, stdio: process.env.PATRONI_LOG ? 'inherit' : 'ignore' });
  };
  const startNode = (node: Node) => {
    const { name, ports } = node;
    node.children = [
      run(ETCD, [
        ...['--name', name, '--data-dir', join(node.folder, 'etcd'), '--log-level', 'error'],
        ...['--listen-client-urls', `http://${local(ports.etcd)}`],
        ...['--advertise-client-urls', `http://${local(ports.etcd)}`],
        ...['--listen-peer-urls', `http://${local(ports.peers)}`],
        ...['--initial-advertise-peer-urls', `http://${local(ports.peers)}`],
        ...[
          '--initial-cluster',
          nodes.map((each) => `${each.name}=http://${local(each.ports.peers)}`).join(),
        ],
        ...['--heartbeat-interval', '200', '--election-timeout', '2000'],
      ]),
      run(PATRONI, [join(node.folder, 'patroni.json')]),
    ];
  };
  const endNode = async (node: Node) => {
    const ending = node.children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    const ended = ending.map((child) => once(child, 'exit'));
    for (const child of ending) child.kill('SIGKILL');
    for (const pid of processesIn(join(node.folder, 'data'))) kill(pid);
    await Promise.all(ended);
    // What Patroni was about to start.
    for (const pid of processesIn(join(node.folder, 'data'))) kill(pid);
  };

  /** As any node sees it; a killed one answers nothing. */
  const members = async (): Promise<Member[]> => {
    for (const { ports } of nodes)
      try {
        const answer = await fetch(`http://${local(ports.patroni)}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The next may know.
      }
    return [];
  };
  const nodeOf = (name: string) => nodes.find((node) => node.name === name) as Node;
  const primaryBeside = async (replicas: string[], other?: string): Promise<Node> => {
    const late = performance.now() + STARTS_WITHIN_MS;
    while (!stopping) {
      const known = await members();
      const primary = known.find(({ role, state }) => role === 'leader' && state === 'running');
      const isSafe = known.some(
        ({ role, state }) => replicas.includes(role) && /running|streaming/.test(state),
      );
      if (primary && primary.name !== other && isSafe) return nodeOf(primary.name);
      if (performance.now() > late) throw new Error(`no primary in time: ${JSON.stringify(known)}`);
      await sleep(200);
    }
    throw new Error('it is stopped');
  };

  for (const node of nodes) {
    await mkdir(node.folder, { recursive: true, mode: 0o700 });
    await writeFile(join(node.folder, 'patroni.json'), JSON.stringify(configOf(node, nodes, binaries)));
  }
  // Root hands all of it to the user that PostgreSQL runs as.
  if (user) await once(spawn('chown', ['-R', `${user.uid}:${user.gid}`, folder]), 'exit');
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(proxy, nodes));
  for (const node of nodes) startNode(node);
  const balancer = run(HAPROXY, ['-db', '-f', join(folder, 'haproxy.cfg')], true);
  let back: Promise<void> = Promise.resolve();

  const stop = async () => {
    stopping = true;
    await back.catch(() => undefined);
    balancer.kill('SIGKILL');
    await Promise.all(nodes.map(endNode));
    await rm(folder, { recursive: true, force: true });
  };
  let primary: Node;
  try {
    primary = await primaryBeside(['sync_standby']);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://shop@${local(proxy)}/postgres`,
    pid: () => processesIn(join(primary.folder, 'data'))[0] ?? 0,
    killPrimary: async () => {
      await back;
      const lost = await primaryBeside(['sync_standby']);
      await endNode(lost);
      back = primaryBeside(['sync_standby', 'replica'], lost.name).then((next) => {
        primary = next;
        startNode(lost);
      });
      back.catch(() => undefined);
    },
    stop,
  };
};

/** JSON is YAML. */
const configOf = ({ name, folder, ports }: Node, nodes: readonly Node[], binaries: string) => {
  const local = (port: number) => `127.0.0.1:${port}`;
  const [postgres, api] = [local(ports.postgres), local(ports.patroni)];
  return {
    ...{ scope: 'shop', name, log: { level: 'WARNING' } },
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: nodes.map((node) => local(node.ports.etcd)) },
    bootstrap: {
      dcs: {
        ...{ ttl: TTL, loop_wait: 2, retry_timeout: 5 },
        // What was promised is on two machines.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          // The disk of a killed process forgets nothing.
          parameters: {
            max_connections: 200,
            fsync: 'off',
            wal_log_hints: 'on',
            unix_socket_directories: '',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C.UTF-8' },
        { 'locale-provider': 'icu' },
        { 'icu-locale': 'en' },
      ],
    },
    postgresql: {
      ...{ listen: postgres, connect_address: postgres, bin_dir: binaries },
      ...{ data_dir: join(folder, 'data'), pgpass: join(folder, 'pgpass') },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'shop', password: 'shop' },
        replication: { username: 'replicator', password: 'replicator' },
      },
    },
  };
};

/** Connections to a node that is no primary any more end: nobody is left on it. */
const haproxyConfig = (port: number, nodes: readonly Node[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.patroni}`).join('\n')}
`;
