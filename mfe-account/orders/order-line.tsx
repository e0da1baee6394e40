import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { CartLine } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';

export function OrderLine({ line, canReview }: { line: CartLine; canReview: boolean }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { product, variant, quantity, subTotal } = line;
  const choices = variant.choices.length > 0 ? variant.choices.map(({ value }) => value) : [variant.name];
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
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
          {choices.map(
            (choice) =>
              choice && (
                <bdi
                  key={choice}
                  className="not-last:after:ms-2 not-last:after:text-line-strong not-last:after:content-['·']"
                >
                  {choice}
                </bdi>
              ),
          )}
        </p>
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
