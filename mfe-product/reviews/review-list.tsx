import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { CheckIcon } from '@shop/shared-ui/icons';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import type { Review } from '@shop/shop-client/model/review';
import { shopDay } from '@shop/shop-client/shop-day';

export function ReviewList({ reviews, className = '' }: { reviews: Review[]; className?: string }) {
  return (
    <ul className={className}>
      {reviews.map((review) => (
        <li key={`${review.createdAt} ${review.author}`}>
          <ReviewItem {...review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ title, rating, comment, author, createdAt, verifiedBuyer }: Review) {
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
      <h3 dir="auto" className="mt-1 text-base font-semibold text-ink">
        {title}
      </h3>
      {comment && (
        <p dir="auto" className="mt-1 text-base whitespace-pre-line text-ink-muted">
          {comment}
        </p>
      )}
    </article>
  );
}
