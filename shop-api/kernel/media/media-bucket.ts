import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '../http/http-error.ts';
import type { BucketSettings } from '../settings/media-bucket.ts';

/** Milliseconds that one call with its retries may take: pictures have some megabytes. */
const TIMEOUT = 20_000;
/** Of one that carries nothing. */
const REMOVE_TIMEOUT = 5_000;
const RETRIES = 2;

/** The bucket does not answer, or refuses; the message says which, what and why. */
export class MediaBucketError extends UnavailableError {}

export class MediaBucket {
  readonly #client: AwsClient;
  readonly #settings: BucketSettings;
  readonly #address: string;

  constructor(settings: BucketSettings) {
    const { region, accessKeyId, secretAccessKey, sessionToken, bucket, prefix } = settings;
    this.#settings = settings;
    this.#address = ['s3:/', bucket, prefix].filter(Boolean).join('/');
    this.#client = new AwsClient({
      ...{ service: 's3', region, accessKeyId, secretAccessKey, sessionToken },
      retries: RETRIES,
    });
  }

  /** @throws MediaBucketError */
  async put(key: string, content: Uint8Array): Promise<void> {
    await this.#send('PUT', key, new Uint8Array(content));
  }

  /** @returns what it holds as it arrives; nothing where there is no such key @throws MediaBucketError, then or on the way */
  async get(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { status, body } = await this.#send('GET', key);
    return status === 404 || !body ? undefined : this.#read(body, key);
  }

  /** @throws MediaBucketError */
  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key, undefined, REMOVE_TIMEOUT);
  }

  async *#read(body: ReadableStream<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (cause) {
      throw new MediaBucketError(`${this.#address}/${key} broke off`, { cause });
    }
  }

  async #send(
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    timeout = TIMEOUT,
  ): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#settings;
    const path = [bucket, prefix, key].filter(Boolean).join('/');
    const response = await this.#client
      .fetch(`${endpoint}/${path}`, { method, body, signal: AbortSignal.timeout(timeout) })
      .catch((cause: Error) => {
        throw new MediaBucketError(`${this.#address}/${key}: ${cause.message}`, { cause });
      });
    if (response.ok) return response;
    const reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (response.status === 404 && reason !== 'NoSuchBucket') return response;
    throw new MediaBucketError(`${this.#address}/${key} answered ${response.status} ${reason}`.trimEnd());
  }
}
