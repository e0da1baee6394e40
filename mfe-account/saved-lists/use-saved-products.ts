import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Page, Product } from '@shop/shop-client/model';
import { useCallback, useEffect, useState } from 'react';

export const SAVED_PER_STEP = 6;
/** What a backend gives at once. */
const MOST_AT_ONCE = 100;

interface Saved extends Pick<Page<Product>, 'items' | 'total'> {
  /** How many were asked for; those that are no longer sold are not among the items. */
  limit: number;
}

/** Where the products are kept: the wishlist, or a named list. */
export interface SavedSource {
  products(query: { page: number; limit: number }): Promise<Page<Product>>;
  forget(code: string): Promise<void>;
}

/**
 * The saved products, some more of them at each step.
 * @param first `null` where only the browser knows them
 * @param source the same between renders
 */
export function useSavedProducts(first: Saved | null, source: SavedSource) {
  const { storefront, toasts } = useShop();
  const { t } = useTranslation();
  const [list, setList] = useState(first);
  const [loading, setLoading] = useState(false);

  // From the first one each time: what was taken off the list in between would shift the pages.
  const read = useCallback(
    async (count: number) => {
      setLoading(true);
      // The template's list has no more than its sample: the specification gives its button a loading state alone.
      if (storefront === 'template') return;
      try {
        setList(await source.products({ page: 1, limit: Math.min(count, MOST_AT_ONCE) }));
      } catch (error) {
        toasts.error(failureText(error, t('failure.other')));
      } finally {
        setLoading(false);
      }
    },
    [source, toasts, t, storefront],
  );

  useEffect(() => {
    if (!first) void read(SAVED_PER_STEP);
  }, [first, read]);

  async function forget({ code }: Product): Promise<void> {
    setList((before) => before && without(before, code));
    try {
      await source.forget(code);
      if (list && list.items.length === 1 && list.total > 1) await read(SAVED_PER_STEP);
    } catch (error) {
      setList(list);
      toasts.error(failureText(error, t('failure.other')));
    }
  }

  return {
    list,
    loading,
    hasMore: list !== null && list.total > list.limit,
    showMore: () => read((list?.limit ?? 0) + SAVED_PER_STEP),
    forget,
  };
}

function without({ items, total, limit }: Saved, code: string): Saved {
  return { items: items.filter((each) => each.code !== code), total: total - 1, limit: limit - 1 };
}
