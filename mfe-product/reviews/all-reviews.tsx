import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { ChevronEndIcon, ChevronStartIcon } from '@shop/shared-ui/icons';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton, SkeletonText } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { Rating, ReviewPage, ReviewQuery } from '@shop/shop-client/model/review';
import { useEffect, useRef, useState } from 'react';
import { IN_THE_WINDOW } from './first-reviews.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewWindowProps } from './reviews.tsx';
import { sizesOf } from './sizes-of.ts';

const SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
const RATINGS = [5, 4, 3, 2, 1] as const;

/** Every review, ten on a page, in the order that the shopper chooses, and of the kind. */
export function AllReviews({ product, summary, onClose }: ReviewWindowProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState<ReviewQuery>({ page: 1, limit: IN_THE_WINDOW, sort: 'newest' });
  const { page, state } = useReviews(product.slug, query);
  const list = useRef<HTMLDivElement>(null);

  const sizes = sizesOf(product);
  const narrow = (filter: Pick<ReviewQuery, 'rating' | 'size'>) => setQuery({ ...query, page: 1, ...filter });
  const turnTo = (number: number) => {
    setQuery({ ...query, page: number });
    list.current?.scrollIntoView();
  };

  return (
    <Dialog open onClose={onClose} title={t('reviews.all')} closeLabel={t('close')} size="lg">
      {summary && <RatingSummary summary={summary} className="mx-auto max-w-md" />}
      <div className="mt-8 flex flex-wrap gap-4 *:grow *:basis-40">
        <SelectField
          label={t('reviews.sort')}
          value={query.sort}
          onChange={({ target }) =>
            setQuery({ ...query, page: 1, sort: target.value as NonNullable<ReviewQuery['sort']> })
          }
          options={SORTS.map((value) => ({ value, label: t(`reviews.sorts.${value}`) }))}
        />
        <SelectField
          label={t('reviews.stars')}
          placeholder={t('reviews.anyStars')}
          value={query.rating ?? ''}
          onChange={({ target }) =>
            narrow({ rating: (Number(target.value) || undefined) as Rating | undefined })
          }
          options={RATINGS.map((value) => ({ value: String(value), label: t('rating', { rating: value }) }))}
        />
        {sizes.length > 0 && (
          <SelectField
            label={t('reviews.sizeTaken')}
            placeholder={t('reviews.anySize')}
            value={query.size ?? ''}
            onChange={({ target }) => narrow({ size: target.value || undefined })}
            options={sizes.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </div>
      <div ref={list} aria-busy={state === 'loading'} className="mt-8 scroll-mt-6">
        {page && state !== 'failed' && (
          <ReviewList
            reviews={page.items}
            options={product.options}
            className={`flex flex-col gap-8 transition ${state === 'loading' ? 'opacity-50' : ''}`}
          />
        )}
        {page?.items.length === 0 && state === 'ready' && (
          <p role="status" className="text-base text-ink-muted">
            {t('reviews.noneOfThese')}
          </p>
        )}
        {!page && state === 'loading' && <ReviewsSkeleton />}
        {state === 'failed' && (
          <ErrorPanel
            title={t('reviews.failed')}
            retryLabel={t('retry')}
            onRetry={() => setQuery({ ...query })}
          />
        )}
      </div>
      {page && page.pages > 1 && (
        <nav aria-label={t('reviews.pages')} className="mt-8 flex items-center justify-center gap-4">
          <IconButton
            icon={ChevronStartIcon}
            label={t('reviews.previous')}
            look="outline"
            aria-disabled={query.page === 1}
            className="aria-disabled:opacity-40"
            onClick={() => query.page > 1 && turnTo(query.page - 1)}
          />
          <p aria-live="polite" className="text-sm text-ink-muted tabular-nums">
            {t('reviews.page', { page: query.page, pages: page.pages })}
          </p>
          <IconButton
            icon={ChevronEndIcon}
            label={t('reviews.next')}
            look="outline"
            aria-disabled={query.page === page.pages}
            className="aria-disabled:opacity-40"
            onClick={() => query.page < page.pages && turnTo(query.page + 1)}
          />
        </nav>
      )}
    </Dialog>
  );
}

/** The page last read stays until the one that is asked for has come. */
function useReviews(slug: string, query: ReviewQuery) {
  const { api } = useShop();
  const [page, setPage] = useState<ReviewPage>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let wanted = true;
    const settle = (outcome: 'ready' | 'failed', read?: ReviewPage) => {
      if (!wanted) return;
      if (read) setPage(read);
      setState(outcome);
    };
    setState('loading');
    api.reviews(slug, query).then(
      (read) => settle('ready', read),
      () => settle('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [api, slug, query]);

  return { page, state };
}

function ReviewsSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <Skeleton className="h-11 w-48" />
          <SkeletonText lines={3} className="mt-4" />
        </div>
      ))}
    </div>
  );
}
