import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon, ChevronDownIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { SelectField } from '@shop/shared-ui/select-field';
import { useShop } from '@shop/shop-client/context';
import type { Cart, Money } from '@shop/shop-client/model';
import { useProvinces } from '@shop/shop-client/use-provinces';
import { homeFirst } from '@shop/shop-domain/postal-address';
import { arrivalText } from '../summary/arrival-text.ts';
import type { HomeEstimate } from './home-estimate.ts';
import type { Destination, Estimate } from './use-estimate.ts';

export interface DeliveryCostsProps extends Estimate {
  cart: Cart;
  data: HomeEstimate;
  destination: Destination;
  setDestination: (destination: Destination) => void;
}

/** What delivery will cost, when it arrives, and how much is missing until it costs nothing. */
export function DeliveryCosts(props: DeliveryCostsProps) {
  const { cart, data, destination, setDestination, estimate, failure, asking } = props;
  const { locale } = useShop();
  const { t } = useTranslation();
  const provinces = useProvinces(destination.countryCode, t('failure.unreachable'), data.home);
  const country = data.countries.find(({ code }) => code === destination.countryCode);
  const province = provinces.find(({ code }) => code === destination.provinceCode);
  const place = [country?.name, province?.name].filter(Boolean).join(t('comma'));

  return (
    <div className="flex flex-col gap-4">
      {estimate?.freeAbove && <FreeShipping goods={cart.totals.items} limit={estimate.freeAbove} />}
      <details className="group rounded-md border border-line bg-surface-raised">
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-3 rounded-md px-4 py-2 text-sm text-ink [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow basis-40 flex-col gap-0.5">
            {t('estimate.to', { place })}
            {estimate?.workingDays && (
              <span className="text-ink-muted">
                {arrivalText(data.today, estimate.workingDays, locale, t)}
              </span>
            )}
          </span>
          <bdi aria-live="polite" aria-busy={asking} className="font-medium tabular-nums">
            {estimate && (
              <MoneyText>
                {estimate.price.amount > 0 ? formatMoney(estimate.price, locale) : t('totals.free')}
              </MoneyText>
            )}
          </bdi>
          <ChevronDownIcon size={18} className="text-ink-muted transition group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 border-t border-line p-4">
          <SelectField
            label={t('shipping.country')}
            value={destination.countryCode}
            error={failure ?? undefined}
            options={homeFirst(data.countries).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => setDestination({ countryCode: target.value, provinceCode: '' })}
          />
          {provinces.length > 0 && (
            <SelectField
              label={t('shipping.province')}
              value={destination.provinceCode}
              placeholder={t('shipping.chooseProvince')}
              options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setDestination({ ...destination, provinceCode: target.value })}
            />
          )}
        </div>
      </details>
    </div>
  );
}

function FreeShipping({ goods, limit }: { goods: Money; limit: Money }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const isFree = goods.amount > limit.amount;
  const missing = { ...limit, amount: Math.max(limit.amount - goods.amount, 1) };
  const Glyph = isFree ? CheckIcon : TruckIcon;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-ink">
        <Glyph size={18} className="text-accent" />
        <span>
          <MoneyText>
            {isFree
              ? t('estimate.isFree')
              : t('estimate.untilFree', { amount: formatMoney(missing, locale) })}
          </MoneyText>
        </span>
      </p>
      <progress
        aria-hidden="true"
        max={limit.amount}
        value={Math.min(goods.amount, limit.amount)}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:forced-color-adjust-none [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  );
}
