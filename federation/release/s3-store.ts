import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { FederationError } from '../errors.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

const RETRIES = 2;

export interface S3StoreOptions {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Limit of each call with its retries, in milliseconds. */
  timeoutMs?: number;
}

/** Releases in an S3-compatible bucket that knows conditional writes (`If-None-Match`, `If-Match`). */
export function createS3Store(options: S3StoreOptions): ReleaseStore {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = options;
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
  const address = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;

  async function read(path: string): Promise<StoredFile | null> {
    const { status, headers, body } = await send(path, { method: 'GET' });
    if (status === 404) return null;
    const etag = headers.get('etag');
    if (status !== 200 || !etag) throw unexpected(path, status, body);
    return { bytes: body, etag };
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    return put(path, bytes, { 'If-None-Match': '*' });
  }

  async function swap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> {
    if (await put(path, bytes, etag === null ? { 'If-None-Match': '*' } : { 'If-Match': etag })) return true;
    // A retry of a write that had succeeded unnoticed finds its own bytes; no two publishers write the same ones.
    const stored = await read(path);
    return stored !== null && Buffer.compare(stored.bytes, bytes) === 0;
  }

  /** `false` when the condition does not hold or another write is under way. */
  async function put(path: string, bytes: Uint8Array, condition: Record<string, string>): Promise<boolean> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { ...condition, 'X-Amz-Content-Sha256': sha256 };
    const { status, body } = await send(path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (status === 412 || status === 409 || status === 404) return false;
    if (status < 200 || status > 299) throw unexpected(path, status, body);
    return true;
  }

  async function send(
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; headers: Headers; body: Uint8Array }> {
    const key = [bucket, prefix, path].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${key}`, { ...init, signal });
      const body = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new FederationError('FED-012', `Release store ${address}/${path}: ${reason}`, { cause });
    }
  }

  function unexpected(path: string, status: number, body: Uint8Array): FederationError {
    const reason = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? '';
    return new FederationError(
      'FED-012',
      `Release store ${address}/${path} answered ${status} ${reason}`.trimEnd(),
    );
  }

  return { address, read, create, swap };
}
