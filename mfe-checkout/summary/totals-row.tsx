import { useTranslation } from '@shop/federation/i18n';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';
import type { ReactNode } from 'react';

export function TotalsRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end font-medium text-ink tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** The last row: what there is to pay. */
export function TotalRow({ total, name }: { total: Money; name?: string }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold text-ink">
      <dt>{name ?? t('totals.total')}</dt>
      <dd className="tabular-nums">
        <bdi>
          <MoneyText>{formatMoney(total, locale)}</MoneyText>
        </bdi>
      </dd>
    </div>
  );
}
