import { useTranslation } from '@shop/federation/i18n';
import { ChoiceLine } from '@shop/shared-ui/choice-line';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { CartLine } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';

export function OrderLine({ line, canReview }: { line: CartLine; canReview: boolean }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { product, variant, quantity, subTotal } = line;
  const values = variant.choices.map(({ value }) => value);
  const choices = values.length > 0 || !variant.name ? values : [variant.name];
  const href = useHref()('product', { slug: product.slug });
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
        <a href={href} className="font-medium text-ink hover:text-accent">
          <bdi>{product.name}</bdi>
        </a>
        <ChoiceLine choices={choices} />
        <p className="text-sm text-ink-muted">{t('orders.quantity', { quantity })}</p>
        {canReview && (
          <a
            href={`${href}#reviews`}
            className="mt-auto inline-flex min-h-8 items-center self-start text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('orders.review')}
            <span className="sr-only"> {product.name}</span>
          </a>
        )}
      </div>
      <Price price={subTotal} locale={locale} />
    </li>
  );
}
