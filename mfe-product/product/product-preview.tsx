import { Skeleton } from '@shop/shared-ui/skeleton';
import type { ShopPreviews } from '@shop/shop-domain/previews';
import { PriceLine } from '../purchase/price-line.tsx';
import type { ProductPageData } from './product-page.tsx';

export type ToldOfProduct = ShopPreviews['product'];

/** The page's data as far as a link has told of it. */
export function previewData(told: ToldOfProduct, slug: string, { searchParams }: URL): ProductPageData {
  const { code, name, status, brand, rating, reviewCount, picture } = told;
  return {
    told,
    product: {
      ...{ code, slug, name, status, rating, reviewCount },
      brand: brand ? { name: brand } : undefined,
      ...{ options: [], attributes: [], variants: [] },
      looks: [{ value: '', pictures: picture ? [picture] : [] }],
    },
    variantCode: searchParams.get('variant') ?? undefined,
    look: searchParams.get('look') ?? undefined,
    ...{ summary: '', breadcrumb: [], similar: [], goesWith: [], slugs: undefined },
  };
}

/** What can be bought is not known yet: the price alone, and room for the rest. */
export function PurchasePreview({ price, originalPrice, differs }: ToldOfProduct) {
  return (
    <div className="mt-6">
      {price && <PriceLine price={price} originalPrice={originalPrice} differs={differs} />}
      <Skeleton className="mt-6 h-11 w-2/3 rounded-full" />
      <Skeleton className="mt-11 h-12 w-full rounded-full" />
      {/* The footer stays out of sight. */}
      <div className="h-[32rem]" />
    </div>
  );
}
