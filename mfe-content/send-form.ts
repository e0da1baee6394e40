import type { FieldErrors } from '@shop/shared-ui/form';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';

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
    const refused = refusedFields(error, names);
    if (!refused) complain(failureText(error, unreachable));
    return refused ?? {};
  }
  done();
  return undefined;
}
