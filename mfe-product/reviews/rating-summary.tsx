import { useTranslation } from '@shop/federation/i18n';
import { StarFilledIcon } from '@shop/shared-ui/icons';
import { RatingStars } from '@shop/shared-ui/stars';
import type { Rating, ReviewSummary } from '@shop/shop-client/model/review';

const RATINGS: Rating[] = [5, 4, 3, 2, 1];

/** The average, how many gave one, and how many gave each. */
export function RatingSummary({ summary, className = '' }: { summary: ReviewSummary; className?: string }) {
  const { t } = useTranslation();
  const { average, count, ratings } = summary;
  return (
    <div className={className}>
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="text-3xl font-semibold text-ink tabular-nums">
          {average.toFixed(1)}
        </span>
        <span className="flex flex-col gap-0.5">
          <RatingStars rating={average} label={t('rating', { rating: average.toFixed(1) })} size="md" />
          <span className="text-sm text-ink-muted">{t('reviewCount', { count })}</span>
        </span>
      </p>
      <ul className="mt-5 flex flex-col gap-2">
        {RATINGS.map((rating) => (
          <li key={rating} className="flex items-center gap-3 text-sm text-ink-muted tabular-nums">
            <span className="sr-only">
              {t('reviews.ofRating', { rating, reviews: t('reviewCount', { count: ratings[rating] }) })}
            </span>
            <span aria-hidden="true" className="flex w-8 shrink-0 items-center gap-1">
              {rating}
              <StarFilledIcon size={14} className="stroke-none text-star" />
            </span>
            <span
              aria-hidden="true"
              className="h-2 grow overflow-hidden rounded-full bg-tint forced-color-adjust-none"
            >
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${count > 0 ? (ratings[rating] / count) * 100 : 0}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-8 shrink-0 text-end">
              {ratings[rating]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
