import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Totals } from '@shop/shop-client/model';
import { TotalRow, TotalsRow } from '../summary/totals-row.tsx';

/** Shipping and tax are fixed and stand beside the total, which is given as well. */
export function SampleTotals({ totals }: { totals: Omit<Totals, 'promotion'> }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <dl className="flex flex-col gap-3 text-base">
      <TotalsRow name={t('totals.subtotal')}>{formatMoney(totals.items, locale)}</TotalsRow>
      <TotalsRow name={t('totals.shipping')}>{formatMoney(totals.shipping, locale)}</TotalsRow>
      <TotalsRow name="Tax">{formatMoney(totals.taxes, locale)}</TotalsRow>
      <TotalRow total={totals.total} />
    </dl>
  );
}
