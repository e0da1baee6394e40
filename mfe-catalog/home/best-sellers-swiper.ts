import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';

/** Of the specification: slides side by side and their distance in pixels, by the window's least width. */
const BREAKPOINTS = {
  500: { slidesPerView: 1.5, spaceBetween: 20 },
  768: { slidesPerView: 2.15, spaceBetween: 20 },
  1024: { slidesPerView: 2.5, spaceBetween: 28 },
  1280: { slidesPerView: 3, spaceBetween: 32 },
};

export interface BestSellersSwiper {
  move(step: 1 | -1): void;
  end(): void;
}

/** Takes the row over from the browser's own scrolling, at the slide that it shows. It knows the direction from the page. */
export function startSwiper(frame: HTMLElement): BestSellersSwiper {
  const initialSlide = slideShown(frame);
  frame.dataset.swiper = '';
  const swiper = new Swiper(frame, {
    initialSlide,
    modules: [Mousewheel],
    slidesPerView: 1,
    spaceBetween: 20,
    breakpoints: BREAKPOINTS,
    mousewheel: { forceToAxis: true },
    grabCursor: true,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
  });
  // Tabbing to a slide scrolls the frame itself: Swiper moves there instead.
  const follow = ({ target }: FocusEvent) => {
    frame.scrollLeft = 0;
    const slide = target instanceof Element && target.closest('.swiper-slide');
    if (slide) swiper.slideTo(swiper.slides.indexOf(slide as HTMLElement));
  };
  frame.addEventListener('focusin', follow);
  return {
    move: (step) => (step === 1 ? swiper.slideNext() : swiper.slidePrev()),
    end() {
      frame.removeEventListener('focusin', follow);
      swiper.destroy();
      delete frame.dataset.swiper;
    },
  };
}

/** The slide at the start of a row that has been scrolled. */
function slideShown(frame: HTMLElement): number {
  const row = frame.querySelector('.swiper-wrapper');
  const slides = [...frame.querySelectorAll<HTMLElement>('.swiper-slide')];
  const [first, second] = slides;
  if (!row || !first || !second) return 0;
  const scrolled = Math.abs(row.scrollLeft);
  row.scrollLeft = 0;
  return Math.round(scrolled / Math.max(1, Math.abs(second.offsetLeft - first.offsetLeft)));
}
