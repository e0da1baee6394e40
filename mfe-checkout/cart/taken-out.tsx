import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { ReturnIcon } from '@shop/shared-ui/icons';
import { useEffect, useRef } from 'react';
import type { TakenOutLine } from './use-taken-out.ts';

/** Says what went out of the cart; the focus goes to the way back, as the line's own buttons are gone. */
export function TakenOut({ takenOut, onUndo }: { takenOut: TakenOutLine; onUndo: () => void }) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  const { name } = takenOut.line.product;
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-tint px-4 py-3">
      <p className="min-w-0 grow text-base text-ink">
        {takenOut.isSaved ? t('takenOut.saved', { name }) : t('takenOut.removed', { name })}
      </p>
      <Button ref={undo} size="sm" variant="secondary" startIcon={<ReturnIcon size={16} />} onClick={onUndo}>
        {t('takenOut.undo')}
      </Button>
    </div>
  );
}
