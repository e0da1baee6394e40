import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { Slider } from '@shop/shared-ui/slider';
import type { Ad, HomeSection } from '@shop/shop-client/model';
import { loadMiddleBanners } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.middleBanners} load={loadMiddleBanners}>
      {(ads) => <MiddleBanners own={own} ads={ads} />}
    </Loaded>
  );
}

/** Of the specification: 2.8 side by side, fewer on narrower screens. */
const VIEWS = '[--gap:1rem] [--per:1.15] sm:[--gap:1.5rem] sm:[--per:2.1] lg:[--per:2.8]';
const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 44vw, 80vw';

/** Their pictures are light in either theme, and so is the text on them. */
function MiddleBanners({ own, ads }: { own: HomeSection; ads: Ad[] }) {
  const { t } = useTranslation();
  if (ads.length === 0) return null;
  return (
    <Slider
      heading={{ id: 'banners', ...named(own, { title: t('banners.title') }) }}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views={VIEWS}
    >
      {ads.map(({ id, title, link, picture }) => (
        <li key={id} className="group relative">
          <Picture
            {...picture}
            alt=""
            rounded="lg"
            sizes={SIZES}
            imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
          />
          <div className="absolute inset-0 flex flex-col items-start justify-between rounded-lg bg-linear-to-b from-banner/70 via-banner/10 to-transparent p-6">
            {title && <h3 className="max-w-64 text-xl font-semibold text-banner-ink">{title}</h3>}
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
    </Slider>
  );
}
