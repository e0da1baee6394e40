import { useShop } from '@shop/shop-client/context';

/** The shop's name beside its mark: a cloth laid over another, as a dithar is worn over everything else. */
export function Wordmark() {
  const { brand } = useShop();
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true" className="shrink-0">
        <path
          d="M16 2a14 14 0 0 1 14 14v10a4 4 0 0 1-4 4H16A14 14 0 0 1 16 2Z"
          className="fill-accent rtl:-scale-x-100"
          style={{ transformOrigin: 'center' }}
        />
        <path
          d="M8.500 18c3.200 0 4.600-1.700 6-4.200 1.500-2.600 3.400-4.600 8-4.600M8.500 23c4.700 0 7.200-2.300 8.900-5.200 1.200-2 2.500-3.400 5.100-3.400"
          fill="none"
          strokeWidth="2.200"
          strokeLinecap="round"
          className="stroke-accent-ink rtl:-scale-x-100"
          style={{ transformOrigin: 'center' }}
        />
      </svg>
      <span className="text-xl font-semibold tracking-tight text-ink rtl:tracking-normal">{brand}</span>
    </span>
  );
}
