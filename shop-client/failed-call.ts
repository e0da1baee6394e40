import type { ApiError, ErrorCode } from './api.ts';

/** The call that failed, or `null` for any other error. Told by name: shell and remotes each carry their own class. */
export function failedCall(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}

/** Why a call was refused, in the shopper's language, at its field first; `unreachable` when nobody answered. */
export function refusalText({ kind, fields, message }: ApiError, unreachable: string): string {
  return kind === 'unreachable' ? unreachable : (Object.values(fields)[0]?.[0] ?? message);
}

/** Whether the shop refused a call, or one of its fields, for one of these reasons. */
export function isRefusedFor(error: unknown, ...reasons: ErrorCode[]): boolean {
  const call = failedCall(error);
  const codes = call ? [call.code, ...Object.values(call.codes).flat()] : [];
  return codes.some((code) => code && reasons.includes(code));
}
