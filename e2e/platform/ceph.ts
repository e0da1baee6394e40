import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@shop/scripts/free-port';
import { AwsClient } from 'aws4fetch';

/** Debian's packages with its programs. */
export const CEPH_NEEDS = 'ceph-mon ceph-osd ceph-common radosgw';
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'ceph', 'radosgw'];
const WITHIN_MS = 60_000;
const KEYS = { AWS_ACCESS_KEY_ID: 'a-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

/** A bucket of a real object store, which keeps it in memory. */
export interface CephBucket {
  /** Keys of the bucket, and the settings that name it. */
  environment: typeof KEYS & { RELEASES: string; MEDIA: string };
  stop(): Promise<void>;
}

export const hasCeph = (): boolean =>
  PROGRAMS.every((program) => spawnSync(program, ['--version']).status === 0);

/** Ceph on this machine alone: a monitor, one store and the gateway that speaks S3. */
export async function startCeph(): Promise<CephBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-ceph-'));
  const [monitor, port] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  const config = join(folder, 'ceph.conf');
  const children: ChildProcess[] = [];
  const run = async (program: string, ...words: string[]) =>
    await promisify(execFile)(program, ['--conf', config, ...words], { timeout: WITHIN_MS });
  const start = (program: string, ...words: string[]) => {
    children.push(spawn(program, ['--conf', config, '--foreground', ...words], { stdio: 'ignore' }));
  };
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
  };

  try {
    for (const part of ['mon', 'osd', 'gateway']) await mkdir(join(folder, part));
    await writeFile(config, configuration(folder, cluster, monitor, port));
    await writeFile(join(folder, 'keyring'), '');
    const map = join(folder, 'monmap');
    await run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, map);
    await run('ceph-mon', '--id', 'a', '--mkfs', '--monmap', map);
    start('ceph-mon', '--id', 'a');
    await run('ceph-osd', '--id', '0', '--mkfs');
    await run('ceph', 'osd', 'new', (await readFile(join(folder, 'osd/fsid'), 'utf8')).trim(), '0');
    await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default');
    start('ceph-osd', '--id', '0');
    start('radosgw', '--name', 'client.gateway');
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = KEYS;
    const user = ['--uid=shop', '--display-name=shop', `--access-key=${AWS_ACCESS_KEY_ID}`];
    await run('radosgw-admin', ...user, `--secret-key=${AWS_SECRET_ACCESS_KEY}`, 'user', 'create');
    const endpoint = `http://127.0.0.1:${port}`;
    await createBucket(`${endpoint}/shop`);
    const query = `endpoint=${endpoint}&region=us-east-1`;
    const environment = {
      ...KEYS,
      RELEASES: `s3://shop/live?${query}`,
      MEDIA: `s3://shop/pictures?${query}`,
    };
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createBucket(url: string): Promise<void> {
  const client = new AwsClient({
    ...{ service: 's3', region: 'us-east-1', retries: 0 },
    ...{ accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY },
  });
  const late = performance.now() + WITHIN_MS;
  for (;;) {
    const status = await client.fetch(url, { method: 'PUT' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > late) throw new Error(`Ceph's gateway did not make a bucket: ${status}`);
    await sleep(200);
  }
}

const configuration = (folder: string, cluster: string, monitor: number, port: number) => `[global]
fsid = ${cluster}
mon_host = [v1:127.0.0.1:${monitor}]
ms_bind_msgr2 = false
public_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_crush_update_on_start = false
osd_class_update_on_start = false
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
log_file = ${folder}/$name.log
mon_cluster_log_file = ${folder}/cluster.log
keyring = ${folder}/keyring
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
osd_objectstore = memstore
[client.gateway]
rgw_data = ${folder}/gateway
rgw_frontends = beast endpoint=127.0.0.1:${port}
`;
