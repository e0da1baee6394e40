import { useTranslation } from '@shop/federation/i18n';
import { Slider } from '@shop/shared-ui/slider';
import { RatingStars } from '@shop/shared-ui/stars';

/** Three, in the shop's words. */
const TESTIMONIALS = ['first', 'second', 'third'];

export function Section() {
  const { t } = useTranslation();
  return (
    <Slider
      heading={{ id: 'testimonials', title: t('testimonials.title'), text: t('testimonials.text') }}
      previousLabel={t('testimonials.previous')}
      nextLabel={t('testimonials.next')}
      views="[--gap:2rem] [--per:1]"
      focusable
    >
      {TESTIMONIALS.map((key) => (
        <li key={key}>
          <figure className="flex h-full flex-col items-center justify-center rounded-lg bg-tint px-6 py-12 text-center md:px-16 md:py-16">
            <RatingStars rating={5} size="md" label={t('testimonials.stars')} />
            <blockquote className="mt-6 max-w-2xl text-xl font-medium text-balance text-ink">
              {t(`testimonials.${key}.text`)}
            </blockquote>
            <figcaption className="mt-6 text-base text-ink-muted">{t(`testimonials.${key}.name`)}</figcaption>
          </figure>
        </li>
      ))}
    </Slider>
  );
}
