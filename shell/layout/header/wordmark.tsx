import { useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';

/** Letters of a name that has room in one line beside the icons of a phone. */
const LONGEST_LINE = 7;

/**
 * The merchant's logo, or without one the shop's name beside its mark: a cloth laid over another, as a dithar is worn over everything else. The mark
 * alone where letters are so large that the line has no room for both.
 */
export function Wordmark() {
  const { brand, settings } = useShop();
  const { logo } = settings;
  if (logo)
    return (
      <img
        src={logo.src}
        alt={brand}
        width={logo.width}
        height={logo.height}
        className="h-9 w-auto max-w-44 object-contain"
      />
    );
  return (
    <span className="flex items-center gap-2.5">
      <svg
        viewBox="0 0 32 32"
        width={32}
        height={32}
        aria-hidden="true"
        className="shrink-0 rtl:-scale-x-100"
      >
        <path d="M16 2a14 14 0 0 1 14 14v10a4 4 0 0 1-4 4H16A14 14 0 0 1 16 2Z" className="fill-accent" />
        <path
          d="M8.5 18c3.2 0 4.6-1.7 6-4.2 1.5-2.6 3.4-4.6 8-4.6M8.5 23c4.7 0 7.2-2.3 8.9-5.2 1.2-2 2.5-3.4 5.1-3.4"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          className="stroke-accent-ink"
        />
      </svg>
      <span
        className={clsx(
          'font-semibold tracking-tight text-ink max-[19.5rem]:sr-only rtl:tracking-normal',
          brand.length > LONGEST_LINE ? 'line-clamp-2 max-w-24 sm:max-w-44' : 'text-xl',
        )}
      >
        {brand}
      </span>
    </span>
  );
}
