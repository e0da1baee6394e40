import { ButtonLink } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { PromoFrame } from '../home/promo-frame.tsx';

export function Section() {
  const { brand } = useShop();
  return (
    <PromoFrame
      id="earn"
      title={`Earn free money with ${brand}`}
      text="get freeship & savings combo"
      ground="bg-accent-soft"
      drawing={<BagOfSavings />}
    >
      <ButtonLink href="/page-collection" size="lg">
        Savings combo
      </ButtonLink>
      <ButtonLink href="/page-search?page=1" size="lg" variant="secondary">
        Discover more
      </ButtonLink>
    </PromoFrame>
  );
}

/** A bag under an arch, with coins on their way into it. Its colours are tokens: each theme has its own picture. */
function BagOfSavings() {
  return (
    <svg viewBox="0 0 480 380" aria-hidden="true" fill="none" className="h-auto w-full">
      <path d="M70 380V190a170 170 0 0 1 340 0v190Z" className="fill-surface-raised" />
      <path d="M170 380V230a70 70 0 0 1 140 0v150Z" className="fill-tint" />
      <g className="fill-badge-limited stroke-star" strokeWidth="4">
        <circle cx="156" cy="112" r="24" />
        <circle cx="240" cy="72" r="30" />
        <circle cx="326" cy="124" r="20" />
      </g>
      <g className="stroke-star" strokeWidth="3">
        <circle cx="156" cy="112" r="13" />
        <circle cx="240" cy="72" r="17" />
        <circle cx="326" cy="124" r="11" />
      </g>
      <path d="M140 210h200l22 142a20 20 0 0 1-20 23H138a20 20 0 0 1-20-23Z" className="fill-accent" />
      <path d="M318 210h22l22 142a20 20 0 0 1-20 23h-26Z" className="fill-accent-hover" />
      <path
        d="M190 246v-46a50 50 0 0 1 100 0v46"
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-badge-new-ink"
      />
      <path d="M352 232 430 262l-34 88-78-30Z" className="fill-badge-sale stroke-sale" strokeWidth="4" />
      <circle cx="360" cy="252" r="7" className="fill-surface-raised stroke-sale" strokeWidth="4" />
      <g className="stroke-sale" strokeWidth="6" strokeLinecap="round">
        <path d="m392 276-34 42" />
        <path d="M364 284h.1M386 310h.1" strokeWidth="11" />
      </g>
    </svg>
  );
}
