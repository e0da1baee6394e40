import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { StarFilledIcon } from '@shop/shared-ui/icons';
import { SelectField } from '@shop/shared-ui/select-field';
import type { Review } from '@shop/shop-client/model/review';
import { useState } from 'react';
import { ON_THE_PAGE } from '../reviews/first-reviews.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { inOrder, REVIEW_DATES, REVIEW_ORDERS, since } from './review-orders.ts';

/** Of the specification, written as it writes it. */
const SUMMARY = '4,87 · 142 Reviews';
const UNSORTED = 'Sort order';

export interface SampleReviewsProps {
  reviews: Review[];
  /** The window also offers the reviews of the last days. */
  byDate?: boolean;
}

/** The first few of the samples, and the window with all of them. */
export function SampleReviews({ reviews, byDate }: SampleReviewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <section id="reviews" aria-labelledby="reviews-summary" className="mt-16 md:mt-24">
      <Summary id="reviews-summary" />
      <ReviewList
        reviews={reviews.slice(0, ON_THE_PAGE)}
        className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2"
      />
      <Button variant="secondary" aria-haspopup="dialog" className="mt-8" onClick={() => setOpen(true)}>
        View all reviews
      </Button>
      {open && <AllSamples reviews={reviews} byDate={byDate} onClose={() => setOpen(false)} />}
    </section>
  );
}

function AllSamples({ reviews, byDate, onClose }: SampleReviewsProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState('');
  const [days, setDays] = useState('');
  return (
    <Dialog open onClose={onClose} title="View all reviews" closeLabel={t('close')} size="lg">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Summary />
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
          {byDate && (
            <SelectField
              label="Date"
              labelHidden
              value={days}
              onChange={({ target }) => setDays(target.value)}
              placeholder={UNSORTED}
              options={REVIEW_DATES}
            />
          )}
          <SelectField
            label="Rating"
            labelHidden
            value={order}
            onChange={({ target }) => setOrder(target.value)}
            placeholder={UNSORTED}
            options={REVIEW_ORDERS.map(({ value, label }) => ({ value, label }))}
          />
        </div>
      </div>
      <ReviewList
        reviews={inOrder(since(reviews, days), order)}
        className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2"
      />
    </Dialog>
  );
}

function Summary({ id }: { id?: string }) {
  return (
    <h2 id={id} className="flex items-center gap-2 text-xl font-semibold text-ink">
      <StarFilledIcon size={24} className="stroke-none text-star" />
      {SUMMARY}
    </h2>
  );
}
