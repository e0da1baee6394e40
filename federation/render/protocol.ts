import type { FragmentProps } from '../contract.ts';

/** The descriptor on which a rendering process finds its channel to the host. */
export const CHANNEL_FD = 3;
/** Bytes of HTML that a rendering process sends ahead of what the visitor has taken. */
export const WINDOW_BYTES = 256 * 1024;

/** What the host tells a rendering process. `id` is of a page or fragment being rendered, `call` of what that asked for. */
export type ToWorker =
  /** Its body is the bundle. */
  | { type: 'load'; file: string; name: string }
  | { type: 'page'; id: number; url: string; state: unknown; nonce: string }
  | { type: 'fragment'; id: number; name: string; props: FragmentProps; state: unknown; nonce: string }
  /** Its body is the answer's. */
  | { type: 'answer'; id: number; call: number; status: number; contentType: string }
  | { type: 'unanswered'; id: number; call: number; reason: string }
  /** Its body is the HTML of the fragment that was asked for, if there is any. */
  | { type: 'placed'; id: number; call: number; found: boolean }
  | { type: 'taken'; id: number; bytes: number }
  | { type: 'abort'; id: number; reason: string }
  /** Nobody takes its HTML any more. */
  | { type: 'leave'; id: number }
  | { type: 'ping' };

interface SentError {
  code?: string;
  name: string;
  message: string;
}

/** An error as plain data. Anything may have been thrown. */
export function sentError(thrown: unknown): SentError {
  const { code, name, message } = Object(thrown) as { code?: unknown; name?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : String(thrown),
  };
}

export function receivedError({ code, name, message }: SentError): Error {
  return Object.assign(new Error(message), { name, code });
}
