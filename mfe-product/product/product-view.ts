import type { Picture, Product, Variant } from '@shop/shop-client/model';
import type { Fit } from '@shop/shop-client/model/review';
import { firstAvailable, lookOption, looksOf } from '@shop/shop-client/variant-choice';

type Kept =
  | 'code'
  | 'slug'
  | 'name'
  | 'status'
  | 'options'
  | 'attributes'
  | 'description'
  | 'rating'
  | 'reviewCount'
  | 'hasSizeTable';

/** A product as it is shown: pictures once per look instead of once per variant. */
export interface ProductView extends Pick<Product, Kept> {
  /** Without its code only the name is known. */
  brand?: { code?: string; name: string };
  /** Beside the stars instead of the number of reviews. */
  ratingText?: string;
  /** The option shown as colours or patterns, by its code. */
  lookOption?: string;
  looks: { value: string; color?: string; pictures: Picture[] }[];
  variants: ShownVariant[];
  /** What most of its buyers say of its sizes. */
  fit?: Fit;
}

export type ShownVariant = Omit<Variant, 'pictures'>;

export function toProductView(product: Product): ProductView {
  const { code, slug, name, status, brand, options, attributes, description, rating, reviewCount } = product;
  const { hasSizeTable } = product;
  return {
    ...{
      code,
      slug,
      name,
      status,
      brand,
      options,
      attributes,
      description,
      rating,
      reviewCount,
      hasSizeTable,
    },
    lookOption: lookOption(product)?.code,
    looks: looksOf(product).map(({ value, color, pictures }) => ({ value: value.code, color, pictures })),
    variants: product.variants.map(({ pictures: _, ...variant }) => variant),
  };
}

/** The variant named by the address, or the first that can be bought, if possible in a look. */
export function variantToShow(
  { variants }: ProductView,
  code: string | null | undefined,
  look?: string,
): ShownVariant | undefined {
  const named = variants.find((variant) => variant.code === code);
  const inLook = variants.filter(({ axis }) => look !== undefined && axis.includes(look));
  return named ?? firstAvailable(inLook) ?? firstAvailable(variants);
}

export function picturesOf({ looks }: ProductView, variant: ShownVariant | undefined): Picture[] {
  const look = looks.find(({ value }) => variant?.axis.includes(value)) ?? looks[0];
  return look?.pictures ?? [];
}
