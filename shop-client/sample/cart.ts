import type { LinePreview } from '../cart-lines.ts';
import type { Cart, CartLine, Product, Totals } from '../model.ts';
import { choicesOf } from '../variant-choice.ts';
import { dollars } from './product-of.ts';
import { SAMPLE_PRODUCTS } from './products.ts';

/** Fixed by the specification, whatever is in the cart. */
const SHIPPING = dollars(500);
const TAXES = dollars(2490);

/** What the cart starts with: together $249.00, the subtotal of the checkout's summary. */
const FIRST_LINES = ['belted-wool-coat', 'daylong-backpack', 'camp-blanket'];

export const SAMPLE_CART: Cart = withTotals(
  SAMPLE_PRODUCTS.filter(({ code }) => FIRST_LINES.includes(code)).map((product, index) =>
    lineOf(index + 1, previewOf(product), 1),
  ),
);

/** A cart of these lines, with the specification's shipping and tax. */
export function withTotals(lines: CartLine[]): Cart {
  const items = dollars(lines.reduce((sum, { total }) => sum + total.amount, 0));
  const totals: Totals = {
    items,
    shipping: SHIPPING,
    taxes: TAXES,
    promotion: dollars(0),
    total: dollars(items.amount + SHIPPING.amount + TAXES.amount),
  };
  return { token: 'sample', currency: 'USD', checkoutState: 'cart', lines, totals, discounts: [] };
}

export function lineOf(id: number, preview: LinePreview, quantity: number): CartLine {
  const total = dollars(preview.unitPrice.amount * quantity);
  return { ...preview, id, quantity, total, subTotal: total };
}

/** A product's line with the named variant, or its first. */
export function previewOf(product: Product, variantCode?: string): LinePreview {
  const { code, slug, name, options, variants } = product;
  const variant = variants.find((each) => each.code === variantCode) ?? variants[0];
  if (!variant) throw new Error(`The sample product ${code} has no variant`);
  return {
    product: { code, slug, name, pictures: variant.pictures },
    variant: { ...variant, choices: choicesOf(options, variant) },
    unitPrice: variant.price,
  };
}
