import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useRef } from 'react';
import { useSellingTexts } from './selling-texts.ts';

interface StaleNoticeProps {
  /** What somebody else has changed, in words. */
  parts: string[];
  /** Whether what it is now has been read. */
  isRead: boolean;
  onKeep: () => void;
  onDiscard?: () => void;
}

/** Says that somebody else was faster, and lets one choose. */
export function StaleNotice({ parts, isRead, onKeep, onDiscard }: StaleNoticeProps) {
  const { locale } = useShop();
  const { t } = useSellingTexts();
  const part = useRef<HTMLDivElement>(null);
  // It stands in the way of whoever pressed Save, wherever the window was.
  useEffect(() => part.current?.focus(), []);
  const fields = new Intl.ListFormat(locale).format(parts);
  return (
    <div ref={part} role="alert" tabIndex={-1} className="rounded-lg border border-sale p-5">
      <p className="text-base font-semibold text-ink">{t('desk.entry.stale')}</p>
      <p className="mt-1 text-base text-ink-muted">
        {parts.length > 0 ? t('desk.entry.staleFields', { fields }) : t('desk.entry.staleText')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={!isRead} onClick={onKeep}>
          {t('desk.entry.keepMine')}
        </Button>
        <Button variant="secondary" loading={!isRead} onClick={onDiscard}>
          {t('desk.entry.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
