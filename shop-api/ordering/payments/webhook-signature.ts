import { createHmac, timingSafeEqual } from 'node:crypto';

/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">` */
export const SIGNATURE_HEADER = 'payment-signature';

/** Seconds for which a signature holds, to both sides as clocks differ. */
const MAX_SIGNATURE_AGE = 300;

export function signatureOf(body: string | Buffer, secret: Uint8Array, now = Date.now()): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${digest(time, body, secret).toString('hex')}`;
}

/** Whether the holder of the secret wrote this body in the last five minutes. */
export function isSigned(
  body: Buffer,
  signature: string | string[] | undefined,
  secret: Uint8Array,
  now = Date.now(),
): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(signature)) ?? [];
  return (
    hex !== '' &&
    timingSafeEqual(Buffer.from(hex, 'hex'), digest(Number(time), body, secret)) &&
    Math.abs(now / 1000 - Number(time)) <= MAX_SIGNATURE_AGE
  );
}

function digest(time: number, body: string | Buffer, secret: Uint8Array) {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
