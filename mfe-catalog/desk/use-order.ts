import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText, isRefusedFor } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { movedBy, type TaxonomyKind } from './taxonomy.ts';

interface Move {
  code: string;
  name: string;
  places: 1 | -1;
  /** Codes of all that stand beside it, as they were read. */
  from: readonly string[];
  /** Code of the category that it is below. */
  parent?: string;
}

/**
 * Moves entries of a list among those that stand beside them.
 * @param reread has the list read anew
 */
export function useOrder(kind: TaxonomyKind, reread: () => Promise<unknown>) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const isMoving = useRef(false);
  const [told, setTold] = useState<string>();

  async function move({ code, name, places, from, parent }: Move): Promise<void> {
    if (isMoving.current) return;
    isMoving.current = true;
    const to = movedBy(from, code, places);
    try {
      const body = { ...(kind === 'categories' && { parent: parent ?? null }), from, to };
      await change({ method: 'PUT', path: `/${kind}/order`, body });
      await reread();
      setTold(t('desk.taxonomy.moved', { name, place: to.indexOf(code) + 1, of: to.length }));
    } catch (error) {
      const isStale = isRefusedFor(error, 'versionStale');
      toasts.error(isStale ? t('desk.taxonomy.orderStale') : failureText(error, t('desk.failed')));
    } finally {
      isMoving.current = false;
    }
  }

  return {
    move,
    /** What was moved last, for those who do not see it. */
    told,
  };
}
