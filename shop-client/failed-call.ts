import type { ApiError, ErrorCode } from './api.ts';

/** The call that failed, or `null` for any other error. Told by name: shell and remotes each carry their own class. */
export function failedCall(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}

/**
 * Why a call failed, in the shopper's language: what the shop has against its first field, else against all of it.
 * @param otherwise what is said when nobody answered, or nothing that could be told
 * @throws the error itself when it was no call: that is a mistake of ours
 */
export function failureText(error: unknown, otherwise: string): string {
  const call = failedCall(error);
  if (!call) throw error;
  if (call.kind === 'unreachable') return otherwise;
  return Object.values(call.fields)[0]?.[0] ?? (call.code ? call.message : otherwise);
}

/**
 * What the shop has against fields of a form; undefined when it failed for another reason.
 * @param names the form's fields, or the field by the path that the shop has it at
 * @throws the error itself when it was no call
 */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[] | Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> | undefined {
  const call = failedCall(error);
  if (!call) throw error;
  const errors: Partial<Record<Name, string>> = {};
  for (const [path, [text]] of Object.entries(call.fields)) {
    const field = isList(names) ? names.find((name) => name === path) : names[path];
    if (field && text) errors[field] ??= text;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Whether the shop refused a call, or one of its fields, for one of these reasons. */
export function isRefusedFor(error: unknown, ...reasons: ErrorCode[]): boolean {
  const call = failedCall(error);
  const codes = call ? [call.code, ...Object.values(call.codes).flat()] : [];
  return codes.some((code) => code && reasons.includes(code));
}

function isList<Name>(names: readonly Name[] | object): names is readonly Name[] {
  return Array.isArray(names);
}
