import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TIMEOUT } from './timeout.ts';

/** A browser that has subscribed, and what has reached it. */
interface PushedBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypted. */
  messages: unknown[];
  /** Resolves with the next message once it is there. */
  message(): Promise<unknown>;
  /** What the service answers from now on in place of 201. */
  answer: number;
  /** How often it was written to. */
  attempts: number;
}

export interface PushService {
  origin: string;
  settings: Record<string, string>;
  subscribe(): PushedBrowser;
  stop(): Promise<void>;
}

/** Stands for a browser's push service (RFC 8030) and the browser behind it: proves the sender (RFC 8292), decrypts (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  const browsers = new Map<
    string,
    { browser: PushedBrowser; ecdh: ECDH; auth: Buffer; arrived: EventTarget }
  >();
  const server = createServer(async (request, response) => {
    const found = browsers.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    found.browser.attempts += 1;
    const body = await buffer(request);
    if (found.browser.answer === 201) {
      const trouble = troubleWith(request, origin, sender.getPublicKey());
      if (trouble) return void response.writeHead(trouble).end();
      found.browser.messages.push(JSON.parse(decrypt(body, found.ecdh, found.auth)));
      found.arrived.dispatchEvent(new Event('message'));
    }
    response.writeHead(found.browser.answer).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: {
      VAPID_PUBLIC_KEY: sender.getPublicKey('base64url'),
      // Without zeros in front, as Node has it, one in 256 would be too short.
      VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), sender.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
      PUSH_SERVICES: origin,
    },
    subscribe() {
      const path = `/send/${randomBytes(16).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const arrived = new EventTarget();
      const messages: unknown[] = [];
      let read = 0;
      const browser: PushedBrowser = {
        subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } },
        messages,
        async message() {
          if (messages.length === read)
            await once(arrived, 'message', { signal: AbortSignal.timeout(TIMEOUT) });
          return messages[read++];
        },
        answer: 201,
        attempts: 0,
      };
      browsers.set(path, { browser, ecdh, auth, arrived });
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The status for a sender who has not proven to be the one that browsers subscribed to. */
function troubleWith({ headers }: IncomingMessage, origin: string, key: Buffer): number | undefined {
  if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
  const [, token = '', named = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!Buffer.from(named, 'base64url').equals(key)) return 403;
  const [x, y] = [key.subarray(1, 33), key.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    aud?: string;
    exp?: number;
  };
  return signed && aud === origin && (exp ?? 0) > Date.now() / 1000 ? undefined : 403;
}

/** As RFC 8188 and 8291 have it: salt, record size, the sender's key, one record. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A last record ends with 2 and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
