import { Button } from '@shop/shared-ui/button';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { useEffect, useRef } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import type { VariantEdits } from './use-variant-edits.ts';

/** Stays in view at the end of a form of variants while something of it is not saved. */
export function VariantSaveBar({ edits }: { edits: VariantEdits }) {
  const { count, isSaving, refusals, discard } = edits;
  const { t } = useDeskTexts();
  const bar = useRef<HTMLDivElement>(null);
  useUnsaved(count > 0);
  // To the first field that was refused.
  useEffect(() => {
    if (refusals === 0) return;
    const faulty = bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
  }, [refusals]);
  if (count === 0) return null;
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-2 -mx-4 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3"
    >
      <p className="grow text-sm text-ink" aria-live="polite">
        {t('desk.variants.unsaved', { count })}
      </p>
      <Button variant="secondary" size="sm" onClick={discard}>
        {t('desk.variants.discard')}
      </Button>
      <Button type="submit" size="sm" loading={isSaving}>
        {t('desk.save')}
      </Button>
    </div>
  );
}
