import type { ApiError } from './api.ts';

/** The call that failed, or `null` for any other error. Told by name: shell and remotes each carry their own class. */
export function failedCall(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}
