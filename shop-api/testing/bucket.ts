import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket by the part of S3 that pictures need. */
export interface Bucket {
  /** Settings of a shop that keeps its pictures in it. */
  environment: Record<string, string>;
  files: Map<string, Buffer>;
  /** Code by which it refuses everything, such as `AccessDenied`. */
  refuses?: string;
  /** Breaks its responses off half-way. */
  breaks?: boolean;
  close(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = decodeURIComponent(request.url ?? '').replace(/^\/shop\//, '');
    const isSigned = /^AWS4-HMAC-SHA256 Credential=test-key\//.test(request.headers.authorization ?? '');
    const refused = bucket.refuses ?? (isSigned ? undefined : 'InvalidAccessKeyId');
    if (refused) return response.writeHead(403).end(`<Error><Code>${refused}</Code></Error>`);
    if (request.method === 'PUT') bucket.files.set(key, body);
    if (request.method === 'DELETE') bucket.files.delete(key);
    if (request.method !== 'GET') return response.end();
    const file = bucket.files.get(key);
    if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': file.length });
    if (!bucket.breaks) return response.end(file);
    response.write(file.subarray(0, file.length / 2), () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    environment: {
      MEDIA: `s3://shop/pictures?endpoint=http://127.0.0.1:${port}&region=me-south-1`,
      AWS_ACCESS_KEY_ID: 'test-key',
      AWS_SECRET_ACCESS_KEY: 'test-secret',
    },
    files: new Map(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
}
