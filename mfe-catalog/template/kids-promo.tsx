import { ButtonLink } from '@shop/shared-ui/button';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { PromoFrame } from '../home/promo-frame.tsx';

export function Section() {
  return (
    <PromoFrame
      id="kids"
      title="Special offer in kids products"
      text="Pieces that stand up to play, in colours they love"
      ground="bg-badge-limited"
      drawing={<KidsLine />}
    >
      <ButtonLink href="/page-search?page=1" size="lg" endIcon={<ArrowEndIcon size={18} />}>
        Discover more
      </ButtonLink>
    </PromoFrame>
  );
}

/** Small clothes on a line, under the sun or, in the dark, under the moon. */
function KidsLine() {
  return (
    <svg viewBox="0 0 480 340" aria-hidden="true" fill="none" className="h-auto w-full">
      <circle cx="380" cy="84" r="46" className="fill-star opacity-60 dark:hidden" />
      <path
        d="M392 40a46 46 0 1 0 34 66 38 38 0 0 1-34-66Z"
        className="hidden fill-badge-limited-ink dark:block"
      />
      <path
        d="M36 60v280M444 60v280"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-badge-limited-ink"
      />
      <path d="M36 92c130 40 276 40 408 0" strokeWidth="4" className="stroke-badge-limited-ink" />
      <g strokeWidth="4" strokeLinejoin="round" className="stroke-surface-raised">
        <path
          d="m92 110 26 8q14 12 28 1l26 7 20 44-24 12-7-12v70h-62v-72l-8 10-22-14Z"
          className="fill-accent"
        />
        <path d="M214 124h52l8 44 30 88H176l30-88Z" className="fill-sale" />
        <path d="M320 120h76l4 110h-32l-10-62-10 62h-32Z" className="fill-ink-muted" />
      </g>
      <path d="M206 168h68" strokeWidth="6" className="stroke-badge-sale" />
      <g strokeWidth="7" strokeLinecap="round" className="stroke-badge-limited-ink">
        <path d="M108 104v18M160 114v18M222 114v18M258 114v18M332 110v18M384 102v18" />
      </g>
    </svg>
  );
}
