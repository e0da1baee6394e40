import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { toCard } from '../product-card/to-card.ts';
import { lastPage, listHref, MOST_PAGES } from './list-address.ts';
import type { ListLinksProps } from './list-links.tsx';
import type { AddMore } from './more-products.ts';
import type { ReadProducts } from './product-list.ts';
import { readTogether } from './read-together.ts';

export interface LoadMoreProps extends ListLinksProps {
  /** Products of a page. */
  limit: number;
  read: ReadProducts;
  onMore: AddMore;
}

/** As many as a press adds. */
const PAGES_AT_ONCE = 3;

/**
 * Adds the next pages below the list; a link to the next one without scripts, where they cannot be had, and once a document would be too
 * long.
 */
export function LoadMore({ path, list, limit, read, onMore }: LoadMoreProps) {
  const { t } = useTranslation();
  const { address, pages, products, total, moreThanTotal } = list;
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** How many products there were when more were asked for. */
  const before = useRef<number>(undefined);
  const last = lastPage(address);
  const next = last + 1;

  useEffect(() => {
    if (before.current === undefined || products.length <= before.current) return;
    // The keyboard goes on with the first of the new ones, wherever the button is now.
    const cards = (place.current?.closest('main') ?? document).querySelectorAll<HTMLElement>('article');
    cards[before.current]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [products.length]);

  const load = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || failed) return;
    if (next - address.page >= MOST_PAGES) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const until = Math.min(next + PAGES_AT_ONCE - 1, pages, address.page + MOST_PAGES - 1);
    try {
      const { items } = await readTogether({ ...address, page: next, until }, limit, read);
      before.current = products.length;
      onMore(until, items.map(toCard));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };

  return (
    <div ref={place} className="flex flex-col items-center gap-3">
      <p role={failed ? 'alert' : undefined} className="text-sm text-ink-muted">
        {failed
          ? t('more.failed')
          : t(moreThanTotal ? 'more.shownAbove' : 'more.shown', {
              shown: Math.min(last * limit, total),
              total,
            })}
      </p>
      {last < pages && (
        <ButtonLink
          variant="secondary"
          href={listHref(path, { ...address, until: undefined, page: next })}
          aria-busy={isLoading || undefined}
          onClick={load}
        >
          {failed ? t('more.nextPage') : t('more.load')}
        </ButtonLink>
      )}
    </div>
  );
}
