import { useTranslation } from '@shop/federation/i18n';
import { Slider } from '@shop/shared-ui/slider';
import { RatingStars } from '@shop/shared-ui/stars';
import type { Review } from '@shop/shop-client/model/review';
import { type HomeData, loadTestimonials } from './home-data.ts';
import { Loaded } from './loaded.tsx';

/** What buyers said; nothing while nobody has. */
export function Section({ data }: { data: HomeData }) {
  return (
    <Loaded initial={data.testimonials} load={loadTestimonials}>
      {(reviews) => reviews.length > 0 && <Testimonials reviews={reviews} />}
    </Loaded>
  );
}

function Testimonials({ reviews }: { reviews: Review[] }) {
  const { t } = useTranslation();
  return (
    <Slider
      heading={{ id: 'testimonials', title: t('testimonials.title'), text: t('testimonials.text') }}
      previousLabel={t('testimonials.previous')}
      nextLabel={t('testimonials.next')}
      views="[--gap:2rem] [--per:1]"
      focusable
    >
      {reviews.map(({ author, rating, comment, createdAt }) => (
        <li key={author + createdAt}>
          <figure className="flex h-full flex-col items-center justify-center rounded-lg bg-tint px-6 py-12 text-center md:px-16 md:py-16">
            <RatingStars rating={rating} size="md" label={t('testimonials.stars', { rating })} />
            <blockquote dir="auto" className="mt-6 max-w-2xl text-xl font-medium text-balance text-ink">
              {comment}
            </blockquote>
            <figcaption className="mt-6 text-base text-ink-muted">
              <bdi>{author}</bdi>
            </figcaption>
          </figure>
        </li>
      ))}
    </Slider>
  );
}
