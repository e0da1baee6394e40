import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failedCall, failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import type { DeskProduct } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { changedOf, editOf, type ProductDraft, type ProductValues, valuesOf } from './product-draft.ts';

interface Edited {
  /** The product as whoever types knows it. */
  seen: DeskProduct;
  draft: ProductDraft;
  /** Somebody else changed it meanwhile; `seen` is what that made of it. */
  isStale: boolean;
}

/**
 * What is being changed of a product.
 * @param product as it was read last
 * @param keep takes what a change made of it
 */
export function useProductEdit(product: DeskProduct, keep: (product: DeskProduct) => void) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const [edited, setEdited] = useState<Edited>();
  const seen = edited?.seen ?? product;
  const draft = edited?.draft ?? {};
  const changed = changedOf(seen, draft);
  const values: ProductValues = { ...valuesOf(seen), ...draft };

  function set(change: ProductDraft | ((now: ProductValues) => ProductDraft)): void {
    setEdited((before) => {
      const seen = before?.seen ?? product;
      const made = typeof change === 'function' ? change({ ...valuesOf(seen), ...before?.draft }) : change;
      return { seen, draft: { ...before?.draft, ...made }, isStale: before?.isStale ?? false };
    });
  }

  /** Resolves with what is refused of fields, by the names that the shop has for them. */
  async function save(): Promise<Record<string, string> | undefined> {
    try {
      const path = `/products/${encodeURIComponent(seen.code)}`;
      const after = await change<DeskProduct>({ method: 'PATCH', path, body: editOf(seen, draft) });
      keep(after);
      setEdited((before) => leftAfter(before, draft, after));
      toasts.success(t('desk.product.saved'));
      return undefined;
    } catch (error) {
      const call = failedCall(error);
      const present = call?.present as DeskProduct | undefined;
      if (present) {
        setEdited((before) => ({ seen: present, draft: before?.draft ?? draft, isStale: true }));
        toasts.error(t('desk.product.stale'));
        return undefined;
      }
      const refused = Object.entries(call?.fields ?? {}).map(([path, [text]]) => [path, text ?? '']);
      // Others have no field to stand at.
      if (
        !refused.some(([path]) => /^(name|shortDescription|description|brand|categories)\b/.test(path ?? ''))
      )
        toasts.error(failureText(error, t('desk.failed')));
      return Object.fromEntries(refused);
    }
  }

  return {
    values,
    changed,
    isStale: edited?.isStale ?? false,
    /** What the product has now, to be seen beside what was typed. */
    present: seen,
    set,
    save,
    discard: () => setEdited(undefined),
  };
}

/** What was typed while it was sent is still to be saved. */
function leftAfter(edited: Edited | undefined, sent: ProductDraft, seen: DeskProduct): Edited | undefined {
  const draft: ProductDraft = Object.fromEntries(
    Object.entries(edited?.draft ?? {}).filter(
      ([field, value]) => sent[field as keyof ProductDraft] !== value,
    ),
  );
  return Object.keys(draft).length > 0 ? { seen, draft, isStale: false } : undefined;
}
