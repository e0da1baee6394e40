import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { HttpError } from '../../../kernel/http/http-error.ts';

/** Milliseconds; a provider is asked twice at most before its whole attempt is given up. */
const RESPONSE_TIMEOUT = 7_000;

export function Nullish<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** Their errors repeat what was sent: the status has to do. */
class RefusedCall extends Error {
  readonly status: number;

  constructor(provider: string, status: number, call: string) {
    super(`${provider} answered ${call} with ${status}`);
    this.status = status;
  }
}

export type ProviderCall = <Schema extends TSchema>(
  schema: Schema,
  method: string,
  path: string,
  body?: object,
) => Promise<Static<Schema>>;

/** How a provider's JSON API is asked. What it answers is checked. @throws RefusedCall, or an error where no answer came */
export function providerApi({
  provider,
  url,
  authorization,
}: {
  provider: string;
  url: string;
  authorization: string;
}): ProviderCall {
  return async (schema, method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    if (!response.ok) throw new RefusedCall(provider, response.status, `${method} ${path.split('?')[0]}`);
    return Value.Parse(schema, await response.json());
  };
}

export function unknownAsNull(error: unknown): null {
  if (error instanceof RefusedCall && error.status === 404) return null;
  throw error;
}

/** @throws HttpError 400 */
export function messageIn<Schema extends TSchema>(schema: Schema, body: Buffer): Static<Schema> {
  try {
    return Value.Parse(schema, JSON.parse(body.toString()));
  } catch {
    throw new HttpError(400, { key: 'webhookBody' });
  }
}
