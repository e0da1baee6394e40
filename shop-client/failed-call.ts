import type { ApiError } from './api.ts';

/** The call that failed, or `null` for any other error. Told by name: shell and remotes each carry their own class. */
export function failedCall(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}

/** Why a call was refused, in the shopper's language, at its field first; `unreachable` when nobody answered. */
export function refusalText({ code, fields, message }: ApiError, unreachable: string): string {
  return code === 'unreachable' ? unreachable : (Object.values(fields)[0]?.[0] ?? message);
}
