import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEYS = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };

/** The part of S3 that releases need: one bucket with conditional writes. */
export interface Bucket {
  /** Value of `RELEASES` for a prefix in it. */
  releases: string;
  files: Map<string, Buffer>;
  /** What happens to the next requests: `lose` does them and answers 503, `hang` never answers. */
  trouble: ('lose' | 'hang')[];
  close(): Promise<void>;
}

export interface BucketOptions {
  /** A condition of writes that it pays no attention to. */
  ignores?: 'if-match' | 'if-none-match';
  /** Compares ETags without the quotes that it sends them in. */
  unquotes?: boolean;
  /** What has to come with keys that a role has for an hour. */
  sessionToken?: string;
}

export async function startBucket(options: BucketOptions = {}): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  const trouble: Bucket['trouble'] = [];
  const server = createServer(async (request, response) => {
    const next = trouble.shift();
    if (next === 'hang') return;
    if (options.ignores) delete request.headers[options.ignores];
    const isKnown = request.headers['x-amz-security-token'] === options.sessionToken;
    const done: Answer = isKnown ? await answer(files, request, options) : [403, errorBody('InvalidToken')];
    send(response, next === 'lose' ? [503, errorBody('SlowDown')] : done);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    releases: `s3://shop/live?endpoint=http://127.0.0.1:${port}&region=me-south-1`,
    files,
    trouble,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = [status: number, body: Buffer, etag?: string];

async function answer(
  files: Bucket['files'],
  request: IncomingMessage,
  { unquotes }: BucketOptions,
): Promise<Answer> {
  const body = await buffer(request);
  const { authorization = '', 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (!/^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/me-south-1\/s3\/aws4_request/.test(authorization)) {
    return [403, errorBody('InvalidAccessKeyId')];
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket.test');
  const [, bucket, ...key] = decodeURIComponent(pathname).split('/');
  if (bucket !== 'shop') return [404, errorBody('NoSuchBucket')];
  if (searchParams.get('list-type') === '2') return [200, listOf(files, searchParams)];

  const path = key.join('/');
  if (request.method === 'DELETE') {
    files.delete(path);
    return [204, Buffer.alloc(0)];
  }
  const stored = files.get(path);
  const etag = stored && `"${createHash('md5').update(stored).digest('hex')}"`;
  if (request.method === 'GET') return stored ? [200, stored, etag] : [404, errorBody('NoSuchKey')];

  const sha256 = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== sha256)
    return [400, errorBody('XAmzContentSHA256Mismatch')];
  if (ifNoneMatch === '*' && stored) return [412, errorBody('PreconditionFailed')];
  if (ifMatch && !stored) return [404, errorBody('NoSuchKey')];
  if (ifMatch && ifMatch !== (unquotes ? etag?.replaceAll('"', '') : etag))
    return [412, errorBody('PreconditionFailed')];
  files.set(path, body);
  return [200, Buffer.alloc(0)];
}

/** Ten at a time, so that readers have to go on. */
function listOf(files: Bucket['files'], query: URLSearchParams): Buffer {
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 10).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = from + 10 < keys.length ? `<NextContinuationToken>${from + 10}</NextContinuationToken>` : '';
  return Buffer.from(`<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
}

function errorBody(code: string): Buffer {
  return Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function send(response: ServerResponse, [status, body, etag]: Answer): void {
  response.writeHead(status, etag ? { etag } : {}).end(body);
}
