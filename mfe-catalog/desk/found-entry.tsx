import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { failedCall } from '@shop/shop-client/failed-call';
import { type ReactNode, useState } from 'react';
import { Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';

/** What the form of an entry is shown with. */
interface Shown {
  /** Another one begins the form anew. */
  key: number;
  onDiscard: () => void;
  /** Its code could not be had. */
  onMissing: () => void;
}

interface FoundEntryProps<Entry> {
  /** Of its call. */
  path: string;
  code: string;
  children: (entry: Entry, shown: Shown) => ReactNode;
}

/** An entry of the desk once it is read, or why it is not there. */
export function FoundEntry<Entry>({ path, code, children }: FoundEntryProps<Entry>) {
  const { ErrorPanel } = useShop();
  const { t } = useDeskTexts();
  const { data: entry, error, mutate } = useDeskQuery<Entry>(path);
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t('desk.taxonomy.unknown')}
        text={t('desk.taxonomy.unknownText', { code })}
      />
    );
  // What was read stays while nobody answers: somebody may be typing.
  if (isMissing || (error && !entry))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!entry) return <Pending />;
  return children(entry, {
    ...{ key: begun, onDiscard: () => setBegun(begun + 1), onMissing: () => setIsMissing(true) },
  });
}
