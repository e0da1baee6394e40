import { addToCart } from '@shop/shop-client/add-to-cart';
import type { ProductSummary, Variant } from '@shop/shop-client/model';
import type { PageContext } from '../page.ts';

/** Servers have no elements: there the page is a string alone. */
const Base = globalThis.HTMLElement ?? class {};

/** `<lookbook-looks>` around the looks, as the server sent them: its buttons put into the shop's own cart. */
export class LookbookLooks extends Base {
  show(products: ProductSummary[], { shop, t }: PageContext): void {
    this.onclick = async ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-add]') : null;
      const product = products.find(({ code }) => code === button?.dataset.add);
      const variant = product?.variants.find(({ available }) => available);
      if (!button || !product || !variant || button.ariaBusy) return;
      button.ariaBusy = 'true';
      const { price } = variant;
      const pictures = [...variant.pictures, ...product.pictures];
      const chosen = { ...variant, choices: choicesOf(product, variant) };
      await addToCart(shop, { product, variant: chosen, price, pictures, quantity: 1 }, t('unreachable'));
      button.ariaBusy = null;
    };
  }

  end(): void {
    this.onclick = null;
  }
}

/** What the cart shows of a variant: the name of each option with that of its value. */
const choicesOf = ({ options }: ProductSummary, { axis }: Variant) =>
  options.flatMap(({ name, values }) =>
    values.filter(({ code }) => axis.includes(code)).map((value) => ({ option: name, value: value.name })),
  );

// Another version of this remote may have been in this tab before: its element has the name, and is asked for the same.
if (globalThis.customElements && !customElements.get('lookbook-looks'))
  customElements.define('lookbook-looks', LookbookLooks);
