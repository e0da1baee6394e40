import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { FederationError } from '../errors.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

const RETRIES = 2;
const NO_BUCKET = 'NoSuchBucket';

interface Answer {
  status: number;
  /** Code of an error, such as `NoSuchKey`. */
  reason: string;
  headers: Headers;
  body: Uint8Array;
}

export interface S3StoreOptions {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Comes with keys that a role has for an hour. */
  sessionToken?: string;
  /** Limit of each call with its retries, in milliseconds. */
  timeoutMs?: number;
}

/** Releases in an S3-compatible bucket that knows conditional writes (`If-None-Match`, `If-Match`). */
export function createS3Store(options: S3StoreOptions): ReleaseStore {
  const { endpoint, region, bucket, prefix, timeoutMs = 10_000 } = options;
  const { accessKeyId, secretAccessKey, sessionToken } = options;
  const keys = { accessKeyId, secretAccessKey, sessionToken };
  const client = new AwsClient({ service: 's3', region, ...keys, retries: RETRIES });
  const address = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;

  async function read(path: string): Promise<StoredFile | null> {
    const answer = await send(path, { method: 'GET' });
    if (answer.status === 404 && answer.reason !== NO_BUCKET) return null;
    const etag = answer.headers.get('etag');
    if (answer.status !== 200 || !etag) throw unexpected(path, answer);
    return { bytes: answer.body, etag };
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    return put(path, bytes, { 'If-None-Match': '*' });
  }

  async function swap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> {
    if (etag === null ? await create(path, bytes) : await replace(path, bytes, etag)) return true;
    // A retry of a write that had succeeded unnoticed finds its own bytes; no two publishers write the same ones.
    const stored = await read(path);
    return stored !== null && Buffer.compare(stored.bytes, bytes) === 0;
  }

  /** Ceph compares its ETags without the quotes that it sends them in. */
  async function replace(path: string, bytes: Uint8Array, etag: string): Promise<boolean> {
    return (
      (await put(path, bytes, { 'If-Match': etag })) ||
      (await put(path, bytes, { 'If-Match': etag.replaceAll('"', '') }))
    );
  }

  /** `false` when the condition does not hold or another write is under way. */
  async function put(path: string, bytes: Uint8Array, condition: Record<string, string>): Promise<boolean> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { ...condition, 'X-Amz-Content-Sha256': sha256 };
    const answer = await send(path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (answer.status === 412 || answer.status === 409) return false;
    if (answer.status === 404 && answer.reason !== NO_BUCKET) return false;
    if (answer.status !== 200) throw unexpected(path, answer);
    return true;
  }

  async function list(): Promise<string[]> {
    const root = prefix && `${prefix}/`;
    const paths: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: root });
      if (token) query.set('continuation-token', token);
      const answer = await request([bucket], { method: 'GET' }, `?${query}`);
      if (answer.status !== 200) throw unexpected('', answer);
      const xml = new TextDecoder().decode(answer.body);
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
        paths.push(unescaped(key).slice(root.length));
      const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
      token = next === undefined ? undefined : unescaped(next);
    }
    return paths;
  }

  async function remove(path: string): Promise<void> {
    const answer = await send(path, { method: 'DELETE' });
    if (![200, 204, 404].includes(answer.status)) throw unexpected(path, answer);
  }

  const send = (path: string, init: RequestInit): Promise<Answer> =>
    request([bucket, prefix, path].filter(Boolean), init);

  async function request(parts: string[], init: RequestInit, query = ''): Promise<Answer> {
    const path = parts.slice(1).join('/');
    const key = parts.join('/').split('/').map(encodeURIComponent).join('/');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${key}${query}`, {
        ...init,
        signal,
      });
      const body = new Uint8Array(await response.arrayBuffer());
      const reason = response.ok
        ? ''
        : (/<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? '');
      return { status: response.status, reason, headers: response.headers, body };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new FederationError('FED-012', `Release store s3://${bucket}/${path}: ${reason}`, { cause });
    }
  }

  function unexpected(path: string, { status, reason }: Answer): FederationError {
    return new FederationError(
      'FED-012',
      `Release store ${address}/${path} answered ${status} ${reason}`.trimEnd(),
    );
  }

  return { address, isLocal: false, read, create, swap, list, remove };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
