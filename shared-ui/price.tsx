import { clsx } from 'clsx';

/** Integer minor units (halalas, cents) of an ISO 4217 currency. */
export interface Amount {
  amount: number;
  currency: string;
}

export interface PriceProps {
  price: Amount;
  /** Before a sale; struck through when it is higher. */
  original?: Amount;
  /** `ar` or `en`. */
  locale: string;
  /** 'from' in the shopper's language, when variants differ in price. */
  fromLabel?: string;
  /** Read out before the struck price, such as 'Original price'. */
  originalLabel?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

export function Price({
  price,
  original,
  locale,
  fromLabel,
  originalLabel,
  size = 'md',
  className,
}: PriceProps) {
  const onSale = original !== undefined && original.amount > price.amount;
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {fromLabel && <span className="text-sm text-ink-muted">{fromLabel}</span>}
      <bdi
        className={clsx('font-semibold whitespace-nowrap', SIZES[size], onSale ? 'text-sale' : 'text-ink')}
      >
        <MoneyText>{formatMoney(price, locale)}</MoneyText>
      </bdi>
      {onSale && (
        <s className="text-sm whitespace-nowrap text-ink-muted">
          {originalLabel && <span className="sr-only">{originalLabel} </span>}
          <MoneyText>{formatMoney(original, locale)}</MoneyText>
        </s>
      )}
    </span>
  );
}

/**
 * A text in which sums of riyals show the currency's sign, to the left of the number in either language. Its name is what is
 * read out, found and copied: few fonts have the sign (U+20C1) yet, and few screen readers know it.
 */
export function MoneyText({ children }: { children: string }) {
  return children.split(RIYALS).map((part, index) => {
    if (index % 2 === 0) return part;
    const english = part.includes('SAR');
    return (
      <span key={index} dir="rtl" className="whitespace-nowrap">
        {part.replace(/SAR\u00A0|ر\.س/, '').replace('-', '\u200E-')}
        {english && '\u00A0'}
        <span className="riyal">{english ? 'Saudi riyals' : 'ريال سعودي'}</span>
      </span>
    );
  });
}

const RIYALS = /(-?SAR\u00A0[\d,.]*\d|[\u200E\u200F]*-?[\d,.]*\d\u00A0ر\.س)/;

/**
 * Money as plain text, always in Latin digits: 'SAR 189' in English, '189 ر.س' in Arabic, '$49.90'. Whole riyals have no
 * decimals. The currency is placed by us, because what `Intl` writes for SAR differs between servers and browsers.
 */
export function formatMoney({ amount, currency }: Amount, locale: string): string {
  const { digits, format } = numbersOf(currency);
  const number = format(Math.abs(amount) / 10 ** digits);
  const arabic = locale.startsWith('ar');
  // The marks keep the text right-to-left, and the minus before its number.
  const sign = amount >= 0 ? '' : arabic ? '\u200F\u200E-' : '-';
  if (currency === 'USD') return `${sign}$${number}`;
  if (currency === 'SAR' && arabic) return `${sign}${number}\u00A0ر.س`;
  return `${sign}${currency}\u00A0${number}`;
}

/** Kept, because making a formatter costs more than a page of prices. */
function numbersOf(currency: string): Numbers {
  const known = NUMBERS.get(currency);
  if (known) return known;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const { format } = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: currency === 'SAR' ? 'stripIfInteger' : 'auto',
  });
  const numbers = { digits, format };
  NUMBERS.set(currency, numbers);
  return numbers;
}

interface Numbers {
  /** Between the minor and the major unit: 2 for SAR. */
  digits: number;
  format: (major: number) => string;
}

const NUMBERS = new Map<string, Numbers>();

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' };
