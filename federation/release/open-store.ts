import { resolve } from 'node:path';
import { FederationError } from '../errors.ts';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';

const DEFAULT_FOLDER = '.releases';

/**
 * The store that the setting `RELEASES` names: a folder, relative to `root`, or
 * `s3://bucket/prefix?endpoint=https://…&region=…` with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY,
 * and AWS_SESSION_TOKEN where these are a role's for an hour.
 * @throws FederationError FED-017 when the address or a key is wrong.
 */
export function openReleaseStore(root: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const setting = environment.RELEASES || DEFAULT_FOLDER;
  if (!setting.startsWith('s3://')) return createFolderStore(resolve(root, setting));

  const url = URL.parse(setting);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const { AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!url?.hostname) throw new FederationError('FED-017', `RELEASES names no bucket: ${setting}`);
  if (!accessKeyId || !secretAccessKey) {
    throw new FederationError(
      'FED-017',
      'RELEASES is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set',
    );
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new FederationError('FED-017', `RELEASES has an endpoint that is no http address: ${endpoint}`);
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const keys = { accessKeyId, secretAccessKey, sessionToken };
  return createS3Store({ endpoint, region, bucket: url.hostname, prefix, ...keys });
}
