import { useTranslation } from '@shop/federation/i18n';
import { InstalmentLine } from '@shop/shared-ui/instalment-line';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { instalmentsOf } from '@shop/shop-client/instalments';
import type { Money } from '@shop/shop-client/model';

/** Into which payments the total can be divided, where somebody does. */
export function Instalments({ total }: { total: Money }) {
  const shop = useShop();
  const { t } = useTranslation();
  const divided = instalmentsOf(shop, total);
  if (!divided) return null;
  const { payments, each, brands } = divided;
  return (
    <InstalmentLine
      text={t('instalments', { payments, amount: formatMoney(each, shop.locale) })}
      brands={brands}
    />
  );
}
