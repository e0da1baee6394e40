import { mutate } from 'swr';

/** Forgets what tests before have read at the desk, so that all is asked for anew. */
export async function forgetDesk(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: true });
}
