import { Button } from '@shop/shared-ui/button';
import { useDeskTexts } from './desk-texts.ts';

interface StaleAlertProps {
  /** Whether what is there now is still being read. */
  isReading: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else was faster: what was typed is here still, and either wins. */
export function StaleAlert({ isReading, onKeepMine, onTakeTheirs }: StaleAlertProps) {
  const { t } = useDeskTexts();
  return (
    <div role="alert" className="rounded-lg border border-sale p-5 lg:col-span-2">
      <p className="text-base font-semibold text-ink">{t('desk.content.stale')}</p>
      <p className="mt-1 text-base text-ink-muted">{t('desk.content.staleText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={isReading} onClick={onKeepMine}>
          {t('desk.content.keepMine')}
        </Button>
        <Button variant="secondary" loading={isReading} onClick={onTakeTheirs}>
          {t('desk.content.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
