import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import type { Ad } from '@shop/shop-client/model';

export type HeroSlideContent = Pick<Ad, 'id' | 'title' | 'link'> & Partial<Pick<Ad, 'picture'>>;

export interface HeroSlideProps {
  slide: HeroSlideContent;
  /** Such as '1 of 3', read out. */
  position: string;
  shown: boolean;
  /** The first one is there with the page, as its largest picture. */
  first: boolean;
  withPicture: boolean;
}

/** The picture fills the slide, which on narrow screens is taller than the picture: it is then drawn wider than it shows. */
export const HERO_SIZES = '(min-width: 64rem) 100vw, 170vw';

/** One slide. Banners are drawn light with a calm side at the line's start: the text stands there. */
export function HeroSlide({ slide, position, shown, first, withPicture }: HeroSlideProps) {
  const { t } = useTranslation();
  const { title, link, picture } = slide;
  // The one that can be reached is the page's.
  const Title = shown ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!shown}
      className={`relative col-start-1 row-start-1 flex h-[min(24rem+20vw,100svh-9rem)] min-h-88 items-start transition-opacity duration-slow ease-calm md:items-center ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      {picture ? (
        withPicture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={HERO_SIZES}
            width={picture.width}
            height={picture.height}
            alt=""
            fetchPriority={first ? 'high' : 'low'}
            decoding="async"
            style={{ backgroundColor: picture.color, objectPosition: picture.focus }}
            className="absolute inset-0 size-full object-cover object-[50%_30%] max-md:top-auto max-md:h-[72%] max-md:[mask-image:linear-gradient(to_bottom,transparent,black_28%)]"
          />
        )
      ) : (
        <OwnDrawing />
      )}
      <div className="absolute inset-0 bg-linear-to-b from-banner/80 via-banner/30 to-transparent md:ltr:bg-linear-to-r md:rtl:bg-linear-to-l" />
      <div className="relative mx-auto w-full max-w-page px-4 pt-10 md:px-8 md:pt-0 md:pb-10">
        <div className="max-w-xl md:max-w-[46%]">
          {title && (
            <Title className="text-3xl font-semibold tracking-tight text-banner-ink rtl:tracking-normal">
              {title}
            </Title>
          )}
          {link && (
            <ButtonLink href={link} size="lg" className="mt-6 md:mt-8" endIcon={<ArrowEndIcon size={18} />}>
              {t('hero.discover')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The ground of a banner without a picture: hung cloth, in the shop's colours. */
function OwnDrawing() {
  return (
    <svg
      viewBox="0 0 1600 800"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      <rect width="1600" height="800" className="fill-banner" />
      <path
        d="M880 0h260c-30 260 40 520-20 800H830c60-260 20-540 50-800Z"
        className="fill-accent"
        opacity="0.9"
      />
      <path d="M1140 0h230c-20 280 50 500 0 800h-250c60-280-10-540 20-800Z" className="fill-accent-soft" />
      <path d="M1370 0h230v800h-230c50-300-20-520 0-800Z" className="fill-badge-limited" />
    </svg>
  );
}
