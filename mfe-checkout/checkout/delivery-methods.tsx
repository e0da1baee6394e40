import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import { arrivalText } from '../summary/arrival-text.ts';
import type { Shipping } from './use-shipping.ts';

export interface DeliveryMethodsProps {
  shipping: Shipping;
  /** When the page was asked for, ISO 8601. */
  today: string;
}

/** How the parcel travels, with what it costs and when it arrives. */
export function DeliveryMethods({ shipping, today }: DeliveryMethodsProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { methods, chosen, failure, saving } = shipping;
  return (
    <RadioCardGroup legend={t('delivery.title')}>
      {methods.map((method) => (
        <RadioCard
          key={method.code}
          name="delivery"
          value={method.code}
          icon={TruckIcon}
          label={method.name}
          description={
            <>
              {method.description}
              {method.workingDays && (
                <span className="block">{arrivalText(today, method.workingDays, locale, t)}</span>
              )}
            </>
          }
          trailing={
            method.price.amount > 0 ? (
              <MoneyText>{formatMoney(method.price, locale)}</MoneyText>
            ) : (
              t('totals.free')
            )
          }
          checked={chosen === method.code}
          onChange={() => void shipping.choose(method.code)}
        />
      ))}
      {methods.length === 0 && !failure && saving && <Skeleton className="h-20 rounded-md" />}
      {methods.length === 0 && !failure && !saving && (
        <p className="rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-muted">
          {t('delivery.needsAddress')}
        </p>
      )}
      {failure && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-4 rounded-md bg-sale-soft p-4 text-sm text-sale"
        >
          <p className="grow">{failure.text}</p>
          <Button size="sm" variant="secondary" loading={saving} onClick={failure.retry}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </RadioCardGroup>
  );
}
