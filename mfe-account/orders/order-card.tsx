import { useTranslation } from '@shop/federation/i18n';
import { Badge, type BadgeTone } from '@shop/shared-ui/badge';
import { ButtonLink } from '@shop/shared-ui/button';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { CartLine, Order } from '@shop/shop-client/model';
import { orderDate } from './order-date.ts';

export function OrderCard({ order }: { order: Order }) {
  const { basePath, locale } = useShop();
  const { t } = useTranslation();
  const units = order.lines.reduce((count, line) => count + line.quantity, 0);
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface-raised">
      <article aria-labelledby={`order-${order.number}`}>
        <header className="flex flex-wrap items-center justify-between gap-4 bg-surface-sunken p-5 sm:px-6">
          <div>
            <h2 id={`order-${order.number}`} className="text-lg font-semibold text-ink">
              <bdi dir="ltr">#{order.number}</bdi>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
              <time dateTime={order.placedAt}>{orderDate(order.placedAt, locale)}</time>
              <ShippingState state={order.shippingState} />
            </p>
          </div>
          <ButtonLink size="sm" variant="secondary" href={`${basePath}/checkout/confirmation/${order.token}`}>
            {t('orders.view')}
          </ButtonLink>
        </header>
        <ul className="divide-y divide-line px-5 sm:px-6">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <footer className="flex items-baseline justify-between gap-4 border-t border-line p-5 sm:px-6">
          <span className="text-ink-muted">{t('orders.units', { count: units })}</span>
          <span className="font-semibold text-ink">
            {t('orders.total')} <bdi className="tabular-nums">{formatMoney(order.totals.total, locale)}</bdi>
          </span>
        </footer>
      </article>
    </li>
  );
}

function Line({ line: { product, variant, quantity, total } }: { line: CartLine }) {
  const { basePath, locale } = useShop();
  const { t } = useTranslation();
  const choices = variant.choices.map(({ value }) => value).join(' · ');
  return (
    <li className="flex gap-4 py-5">
      <Picture
        {...product.pictures[0]}
        alt=""
        sizes="80px"
        rounded="sm"
        className="w-20 shrink-0 self-start"
      />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <a
          href={`${basePath}/product/${product.slug.split('/').map(encodeURIComponent).join('/')}`}
          className="font-medium text-ink hover:text-accent"
        >
          {product.name}
        </a>
        {(choices || variant.name) && <p className="text-sm text-ink-muted">{choices || variant.name}</p>}
        <p className="mt-auto text-sm text-ink-muted">{t('orders.quantity', { quantity })}</p>
      </div>
      <Price price={total} locale={locale} />
    </li>
  );
}

const TONES: Record<string, BadgeTone> = { shipped: 'new', delivered: 'new', cancelled: 'sold-out' };
const TOLD = ['ready', 'partially_shipped', 'shipped', 'delivered', 'cancelled'];

function ShippingState({ state }: { state: string }) {
  const { t } = useTranslation();
  if (!TOLD.includes(state)) return null;
  return <Badge tone={TONES[state] ?? 'limited'}>{t(`orders.state.${state}`)}</Badge>;
}
