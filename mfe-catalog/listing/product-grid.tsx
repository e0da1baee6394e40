import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard, type ProductCardProps } from '../product-card/product-card.tsx';
import { GRID_SIZES } from './product-list.ts';

export interface ProductGridProps extends Pick<ProductCardProps, 'CompareToggle'> {
  products: CardProduct[];
  /** Beside a column there is room for one card less. */
  beside?: boolean;
}

/** The products of a list; the first one's picture is loaded first. */
export function ProductGrid({ products, beside, CompareToggle }: ProductGridProps) {
  return (
    <ul
      className={`grid gap-x-4 gap-y-10 min-[18rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 xl:gap-x-8 ${beside ? '' : 'xl:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.code}>
          <ProductCard
            product={product}
            sizes={GRID_SIZES}
            headingLevel="h2"
            priority={index === 0}
            CompareToggle={CompareToggle}
          />
        </li>
      ))}
    </ul>
  );
}
