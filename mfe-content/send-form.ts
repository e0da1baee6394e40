import type { FieldErrors } from '@shop/shared-ui/form';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';

interface Sending<Name extends string> {
  /** Of the fields that are shown. */
  names: readonly Name[];
  /** What is said when nobody answered. */
  unreachable: string;
  /** Says what is about no field. */
  complain: (message: string) => void;
}

/** Sends what was typed. @returns what the shop said of the fields, or nothing when it took them */
export async function sendForm<Name extends string>(
  send: () => Promise<void>,
  { names, unreachable, complain }: Sending<Name>,
  done: () => void,
): Promise<FieldErrors<Name> | undefined> {
  try {
    await send();
  } catch (error) {
    const failed = failedCall(error);
    if (!failed) throw error;
    const known = names.flatMap((name) => {
      const message = failed.fields[name]?.[0];
      return message ? [[name, message] as const] : [];
    });
    if (known.length === 0) complain(refusalText(failed, unreachable));
    return Object.fromEntries(known) as FieldErrors<Name>;
  }
  done();
  return undefined;
}
