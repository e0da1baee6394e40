import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { GRID_SIZES } from './product-list.ts';

/** The products of a list; the first one's picture is loaded first. */
export function ProductGrid({ products, beside }: { products: CardProduct[]; beside?: boolean }) {
  return (
    <ul
      // Beside a column there is room for one card less.
      className={`grid gap-x-4 gap-y-10 min-[18rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 xl:gap-x-8 ${beside ? '' : 'xl:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.code}>
          <ProductCard product={product} sizes={GRID_SIZES} headingLevel="h2" priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
