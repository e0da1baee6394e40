import { useTranslation } from '@shop/federation/i18n';
import { Slider } from '@shop/shared-ui/slider';
import { RatingStars } from '@shop/shared-ui/stars';
import type { HomeSection } from '@shop/shop-client/model';
import type { Review } from '@shop/shop-client/model/review';
import { loadTestimonials } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

/** What buyers said; nothing while nobody has. */
export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.testimonials} load={loadTestimonials}>
      {(reviews) => reviews.length > 0 && <Testimonials own={own} reviews={reviews} />}
    </Loaded>
  );
}

function Testimonials({ own, reviews }: { own: HomeSection; reviews: Review[] }) {
  const { t } = useTranslation();
  return (
    <Slider
      heading={{
        id: 'testimonials',
        ...named(own, { title: t('testimonials.title'), text: t('testimonials.text') }),
      }}
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
