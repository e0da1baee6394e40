import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { CheckIcon, CompareIcon } from '@shop/shared-ui/icons';
import { toggleCompared } from '@shop/shop-client/compared-products';
import { useShop } from '@shop/shop-client/context';
import { useCompared } from '@shop/shop-client/use-compared';
import { useHref } from '@shop/shop-client/use-href';
import { compareHref } from '@shop/shop-domain/compare-href';
import { type ProductView, picturesOf, variantToShow } from '../product/product-view.ts';

/** Chooses the product to be compared, and leads to the comparison once there is something to compare it with. */
export function CompareChoice({ product, className }: { product: ProductView; className?: string }) {
  const { toasts } = useShop();
  const { t } = useTranslation();
  const href = useHref();
  const compared = useCompared();
  const { code, slug, name } = product;
  const chosen = compared.some((each) => each.code === code);
  const toggle = () => {
    const variant = variantToShow(product, undefined);
    const picture = variant && picturesOf(product, variant)[0]?.src;
    if (!toggleCompared({ code, slug, name, picture })) toasts.error(t('compare.full'));
  };
  return (
    <div className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <Button
        variant="ghost"
        size="sm"
        startIcon={chosen ? <CheckIcon /> : <CompareIcon />}
        aria-pressed={chosen}
        onClick={toggle}
        className={chosen ? 'text-accent!' : undefined}
      >
        {t('compare.add')}
      </Button>
      {compared.length > (chosen ? 1 : 0) && (
        <a
          href={compareHref(href, compared)}
          className="inline-flex min-h-10 items-center text-sm text-accent underline underline-offset-4"
        >
          {t('compare.open', { number: compared.length })}
        </a>
      )}
    </div>
  );
}
