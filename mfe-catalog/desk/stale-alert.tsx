import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useRef } from 'react';
import { useDeskTexts } from './desk-texts.ts';

interface StaleAlertProps {
  /** What somebody else has changed, as people call it. */
  changed?: string[];
  /** Whether what it is now has been read. */
  isRead: boolean;
  onKeep: () => void;
  onDiscard?: () => void;
}

/** Somebody else was faster: what was typed is kept, or given up for what is there. */
export function StaleAlert({ changed = [], isRead, onKeep, onDiscard }: StaleAlertProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const part = useRef<HTMLDivElement>(null);
  // It stands in the way of whoever pressed Save, wherever the window was.
  useEffect(() => part.current?.focus(), []);
  const fields = new Intl.ListFormat(locale).format(changed);
  return (
    <div ref={part} role="alert" tabIndex={-1} className="mt-6 rounded-lg border border-sale p-5">
      <p className="text-base font-semibold text-ink">{t('desk.taxonomy.stale')}</p>
      <p className="mt-1 text-base text-ink-muted">
        {changed.length > 0 ? t('desk.taxonomy.staleFields', { fields }) : t('desk.taxonomy.staleText')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={!isRead} onClick={onKeep}>
          {t('desk.taxonomy.keepMine')}
        </Button>
        <Button variant="secondary" loading={!isRead} onClick={onDiscard}>
          {t('desk.taxonomy.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
