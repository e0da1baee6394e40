import { Button } from '@shop/shared-ui/button';
import type { ReactNode } from 'react';
import { useSellingTexts } from './selling-texts.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { useEntryForm } from './use-entry-form.ts';

interface EntryFootProps {
  form: Pick<ReturnType<typeof useEntryForm>, 'stale' | 'sending'>;
  mayWrite: boolean;
  /** Whether it is made, not changed. */
  isNew?: boolean;
  /** What a part is called that somebody else has changed. */
  nameOf: (part: string) => string;
  /** Begins anew with what was read last. */
  onDiscard?: () => void;
  /** Beside the button that saves. */
  children?: ReactNode;
}

/** Below the fields of an entry: who else was faster, and the button that saves. */
export function EntryFoot({ form, mayWrite, isNew, nameOf, onDiscard, children }: EntryFootProps) {
  const { t } = useSellingTexts();
  const { stale, sending } = form;
  return (
    <>
      {stale && (
        <StaleNotice
          parts={stale.parts.map(nameOf)}
          isRead={stale.isRead}
          onKeep={stale.keep}
          onDiscard={onDiscard}
        />
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={sending}>
            {t(isNew ? 'desk.entry.make' : 'desk.entry.save')}
          </Button>
          {children}
        </div>
      )}
    </>
  );
}
