import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import { useFiguresTexts } from './figures-texts.ts';

/** Of a table of figures. */
export const CELL = 'py-2 pe-4 text-start align-top';

export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  const { locale } = useShop();
  return <MoneyText>{formatMoney({ amount, currency }, locale)}</MoneyText>;
}

interface CsvLinkProps {
  of: 'sales' | 'channels' | 'carts';
  period: { from: string; to: string };
}

export function CsvLink({ of, period: { from, to } }: CsvLinkProps) {
  const { t } = useFiguresTexts();
  return (
    <a
      href={`/desk-api/figures.csv?of=${of}&from=${from}&to=${to}`}
      download
      className="mt-2 inline-flex min-h-9 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {t(`desk.figures.csv.${of}`)}
    </a>
  );
}
