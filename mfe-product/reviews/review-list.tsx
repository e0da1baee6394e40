import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { CheckIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { ProductOption } from '@shop/shop-client/model';
import type { Review } from '@shop/shop-client/model/review';
import { shopDay } from '@shop/shop-client/shop-day';
import { directionOf } from '@shop/shop-domain/text-direction';
import { useState } from 'react';

export interface ReviewListProps {
  reviews: Review[];
  /** Of the product: by these the size that somebody took is named. */
  options?: ProductOption[];
  className?: string;
}

export function ReviewList({ reviews, options = [], className = '' }: ReviewListProps) {
  return (
    <ul className={className}>
      {reviews.map((review) => (
        <li key={`${review.createdAt} ${review.author}`}>
          <ReviewItem review={review} options={options} />
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ review, options }: { review: Review; options: ProductOption[] }) {
  const { title, rating, comment, author, createdAt, verifiedBuyer } = review;
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <article>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-base font-semibold text-accent"
        >
          {[...author][0]}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-ink">
            <bdi>{author}</bdi>
            {verifiedBuyer && (
              <Badge tone="new" icon={CheckIcon}>
                {t('reviews.verified')}
              </Badge>
            )}
          </p>
          <time dateTime={createdAt} className="text-sm text-ink-muted">
            {shopDay(createdAt, locale)}
          </time>
        </div>
      </div>
      <RatingStars rating={rating} label={t('rating', { rating })} className="mt-3" />
      <h3 dir={directionOf(title)} className="mt-1 text-base font-semibold text-ink">
        {title}
      </h3>
      {comment && (
        <p dir={directionOf(comment)} className="mt-1 text-base whitespace-pre-line text-ink-muted">
          {comment}
        </p>
      )}
      <SizeAndFit review={review} options={options} />
      {review.photos && <Photos photos={review.photos} author={author} />}
      {review.id !== undefined && <Helpful id={review.id} count={review.helpful ?? 0} />}
    </article>
  );
}

function SizeAndFit({ review: { size, fit }, options }: { review: Review; options: ProductOption[] }) {
  const { t } = useTranslation();
  const taken = options.flatMap(({ values }) => values).find(({ code }) => code === size);
  const said = [taken && t('reviews.size', { size: taken.name }), fit && t(`fit.${fit}`)].filter(Boolean);
  return said.length > 0 && <p className="mt-2 text-sm text-ink-muted">{said.join(' · ')}</p>;
}

/** Each leads to the whole of it. */
function Photos({ photos, author }: { photos: NonNullable<Review['photos']>; author: string }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a href={photo.src} target="_blank" rel="noreferrer" className="block rounded-md">
            <Picture
              {...photo}
              alt={t('reviews.photo', { author, number: index + 1 })}
              sizes="80px"
              className="w-20"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Helpful({ id, count }: { id: number; count: number }) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [voted, setVoted] = useState<number>();
  const press = () => {
    if (voted !== undefined) return;
    setVoted(count + 1);
    api.findHelpful(id).then(setVoted, (error: unknown) => {
      setVoted(undefined);
      toasts.error(failureText(error, t('unreachable')));
    });
  };
  const shown = voted ?? count;
  return (
    <button
      type="button"
      aria-pressed={voted !== undefined}
      onClick={press}
      className="mt-3 inline-flex min-h-9 items-center rounded-full border border-line-strong px-4 text-sm text-ink transition hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {t('reviews.helpful')}
      {shown > 0 && <span className="ms-2 tabular-nums">{shown}</span>}
    </button>
  );
}
