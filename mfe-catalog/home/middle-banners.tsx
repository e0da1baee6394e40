import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import type { Ad } from '@shop/shop-client/model';

const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 44vw, 78vw';

/** The merchant's banners in a row. Their pictures are light in either theme, and so are the words on them. */
export function MiddleBanners({ ads }: { ads: Ad[] }) {
  const { t } = useTranslation();
  if (ads.length === 0) return null;
  return (
    <section aria-label={t('banners.label')}>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:gap-6 md:-mx-8 md:scroll-px-8 md:px-8">
        {ads.map(({ id, title, link, picture }) => (
          <li
            key={id}
            className="group relative w-[78vw] shrink-0 snap-start sm:w-[44vw] lg:w-[calc((100%-3rem)/2.8)]"
          >
            <Picture
              {...picture}
              alt=""
              rounded="lg"
              sizes={SIZES}
              imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
            />
            <div className="absolute inset-0 flex flex-col items-start justify-between rounded-lg bg-linear-to-b from-banner/70 via-banner/10 to-transparent p-6">
              {title && <h2 className="max-w-64 text-xl font-semibold text-banner-ink">{title}</h2>}
              {link && (
                <a
                  href={link}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-raised px-5 text-sm font-medium text-ink transition group-hover:bg-accent group-hover:text-accent-ink after:absolute after:inset-0 after:rounded-lg"
                >
                  {t('banners.discover')}
                  <span className="sr-only"> {title}</span>
                  <ArrowEndIcon size={16} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
