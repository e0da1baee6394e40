import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failedCall, isRefusedFor } from '@shop/shop-client/failed-call';
import { type Entry, entryPath } from './entry.ts';

/** Sends a change that is right whatever else somebody has changed of the entry meanwhile, so also over that. */
export function useSmallChange() {
  const { change, isPending } = useDeskChange();

  async function send<Edited extends Entry>(
    list: `/${string}`,
    { code, version }: Entry,
    body: object,
  ): Promise<Edited> {
    const patch = (known: string) =>
      change<Edited>({ method: 'PATCH', path: entryPath(list, code), body: { version: known, ...body } });
    try {
      return await patch(version);
    } catch (error) {
      const now = failedCall(error)?.present as Entry | undefined;
      if (!isRefusedFor(error, 'versionStale') || !now) throw error;
      return patch(now.version);
    }
  }

  return { send, isPending };
}
