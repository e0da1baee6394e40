import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { EditIcon, StarIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useShop } from '@shop/shop-client/context';
import type { ReviewPage, ReviewSummary } from '@shop/shop-client/model/review';
import { hrefFrom } from '@shop/shop-domain/href';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useOnDemand } from '../on-demand.ts';
import type { ProductView } from '../product/product-view.ts';
import { firstReviews } from './first-reviews.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewList } from './review-list.tsx';

export interface ReviewsProps {
  product: ProductView;
  /** Those on the page; absent when they could not be had together with it. */
  reviews?: ReviewPage;
}

export interface ReviewWindowProps {
  product: ProductView;
  summary: ReviewSummary | undefined;
  onClose: () => void;
}

const loadForm = async () =>
  (await import(/* webpackChunkName: "review-form" */ './review-form.tsx')).ReviewForm;
const loadAll = async () =>
  (await import(/* webpackChunkName: "all-reviews" */ './all-reviews.tsx')).AllReviews;

/** What shoppers say: the summary, the newest few, and the ways to all of them and to writing one. */
export function Reviews({ product, reviews }: ReviewsProps) {
  const { api } = useShop();
  const { t } = useTranslation();
  const [page, setPage] = useState(reviews);
  const [retrying, setRetrying] = useState(false);
  const { Shown: Window, show, hide } = useOnDemand<ReviewWindowProps>();

  const retry = async () => {
    setRetrying(true);
    setPage(await firstReviews(api, product.slug));
    setRetrying(false);
  };
  const write = <WriteReview product={product} onWrite={() => show(loadForm)} />;

  return (
    <>
      <SectionHeading title={t('reviews.title')} />
      <KeptFocus>
        {!page && (
          <ErrorPanel
            title={t('reviews.failed')}
            retryLabel={t('retry')}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        {page?.items.length === 0 && (
          <EmptyState
            as="h3"
            illustration={<StarIcon size={40} />}
            title={t('reviews.none')}
            text={t('reviews.beFirst')}
            action={write}
            className="max-w-none! rounded-lg bg-surface-sunken py-12!"
          />
        )}
        {page && page.items.length > 0 && (
          <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
            <div>
              {page.summary && <RatingSummary summary={page.summary} />}
              <div className="mt-6">{write}</div>
            </div>
            <div>
              <ReviewList
                reviews={page.items}
                options={product.options}
                className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2"
              />
              {page.total > page.items.length && (
                <Button
                  variant="secondary"
                  aria-haspopup="dialog"
                  className="mt-8"
                  onClick={() => show(loadAll)}
                >
                  {t('reviews.showAll', { count: page.total })}
                </Button>
              )}
            </div>
          </div>
        )}
      </KeptFocus>
      {Window && <Window product={product} summary={page?.summary} onClose={hide} />}
    </>
  );
}

/** Guests are asked to log in first, and come back here. */
function WriteReview({ product, onWrite }: { product: ProductView; onWrite: () => void }) {
  const shop = useShop();
  const { t } = useTranslation();
  const customer = useStore(shop.session, (state) => state.customer);
  const href = hrefFrom(shop);
  const back = href('product', { slug: product.slug }, { hash: 'reviews' });
  const icon = <EditIcon size={18} />;
  if (customer)
    return (
      <Button variant="secondary" startIcon={icon} aria-haspopup="dialog" onClick={onWrite}>
        {t('reviews.write')}
      </Button>
    );
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted customer:hidden">{t('reviews.logInHint')}</p>
      <ButtonLink
        variant="secondary"
        className="customer:invisible"
        startIcon={icon}
        href={href('log-in', {}, { query: { return: back } })}
      >
        {t('reviews.logIn')}
      </ButtonLink>
    </>
  );
}
