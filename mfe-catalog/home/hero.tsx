import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { ChevronEndIcon, ChevronStartIcon, PauseIcon, PlayIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { Ad } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { HeroSlide, type HeroSlideContent } from './hero-slide.tsx';
import { useSlides } from './use-slides.ts';

/** How far a finger moves, in pixels, to turn the page. */
const SWIPE = 40;

/** The merchant's banners, or three of the shop's own where there are none. */
export function Hero({ ads }: { ads: Ad[] }) {
  const { direction } = useShop();
  const { t } = useTranslation();
  const ownBanners = useOwnBanners();
  const slides = ads.length > 0 ? ads : ownBanners;
  const { index, playing, goTo, setPlaying } = useSlides(slides.length);
  const touchedAt = useRef<number>(undefined);
  // The pictures behind the first one wait until the page is there.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const swipe = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (Math.abs(moved) > SWIPE) goTo(index + (moved < 0 === (direction === 'ltr') ? 1 : -1));
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      className="relative overflow-hidden bg-banner"
      onTouchStart={(event) => {
        touchedAt.current = event.changedTouches[0]?.clientX;
      }}
      onTouchEnd={swipe}
    >
      <div aria-live={playing ? 'off' : 'polite'} className="grid">
        {slides.map((slide, position) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            position={t('hero.position', { number: position + 1, count: slides.length })}
            shown={position === index}
            first={position === 0}
            withPicture={position === 0 || ready}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="absolute inset-x-0 bottom-0 mx-auto flex max-w-page items-center gap-2 px-4 pb-4 md:px-8 md:pb-6">
          <IconButton
            icon={playing ? PauseIcon : PlayIcon}
            label={t(playing ? 'hero.pause' : 'hero.play')}
            size="sm"
            look="raised"
            onClick={() => setPlaying(!playing)}
          />
          <ul className="flex">
            {slides.map((slide, position) => (
              <li key={slide.id}>
                <button
                  type="button"
                  aria-label={t('hero.goTo', { number: position + 1 })}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={() => goTo(position)}
                  className="group/bar flex h-9 items-center px-1"
                >
                  <span className="block h-1 w-6 rounded-full bg-banner-ink/30 transition-all group-hover/bar:bg-banner-ink/60 group-aria-[current]/bar:w-10 group-aria-[current]/bar:bg-banner-ink md:w-8 md:group-aria-[current]/bar:w-14" />
                </button>
              </li>
            ))}
          </ul>
          <span className="ms-auto flex gap-2">
            <IconButton
              icon={ChevronStartIcon}
              label={t('hero.previous')}
              look="raised"
              onClick={() => goTo(index - 1)}
            />
            <IconButton
              icon={ChevronEndIcon}
              label={t('hero.next')}
              look="raised"
              onClick={() => goTo(index + 1)}
            />
          </span>
        </div>
      )}
    </section>
  );
}

function useOwnBanners(): HeroSlideContent[] {
  const shop = useShop();
  const { t } = useTranslation();
  const link = hrefFrom(shop)('categories', {}, { query: { page: 1 } });
  return [1, 2, 3].map((number) => ({
    id: `own-${number}`,
    title: t(`hero.own${number}`, { brand: shop.brand }),
    link,
  }));
}
