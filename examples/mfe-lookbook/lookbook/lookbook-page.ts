import type { Head } from '@shop/federation/contract';
import type { Money, ProductSummary } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { Html, html } from '../html.ts';
import type { PageContext, PageModule } from '../page.ts';
import type { LookbookLooks } from './lookbook-looks.ts';
import './lookbook-looks.ts';

const SHOWN = 6;

export const loader: PageModule<ProductSummary[]>['loader'] = ({ context }) =>
  context.api.latestProducts(SHOWN);

export function head(_products: ProductSummary[], { shop, t }: PageContext): Head {
  return { title: titleOf(t('title'), shop), description: t('text') };
}

export const fragments: PageModule['fragments'] = {
  'mini-cart': {
    html: (fragments) => fragments.html('mini-cart', {}),
    mount: (fragments, element) => fragments.mount('mini-cart', element, {}),
  },
};

function pageHtml(
  products: ProductSummary[],
  { shop, t }: PageContext,
  { 'mini-cart': miniCart = '' }: Record<string, string>,
): string {
  return html`<div class="mx-auto grid w-full max-w-page gap-8 px-4 py-8 md:px-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <section>
      <h1 class="text-2xl font-semibold text-ink">${t('title')}</h1>
      <p class="mt-2 text-ink-muted">${t('text')}</p>
      <lookbook-looks>
        <ul class="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
          ${products.map((product) => look(product, { shop, t }))}
        </ul>
      </lookbook-looks>
    </section>
    <aside aria-label="${t('cart')}" class="self-start rounded-lg border border-line bg-surface-raised p-4">
      <div data-fragment="mini-cart">${new Html(miniCart)}</div>
    </aside>
  </div>`.text;
}

export { pageHtml as html };

function look(
  { code, slug, name, pictures: [picture], variants }: ProductSummary,
  { shop, t }: PageContext,
): Html {
  const variant = variants.find(({ available }) => available);
  const price = (variant ?? variants[0])?.price;
  return html`<li class="flex flex-col gap-2">
    <a href="${hrefFrom(shop)('product', { slug })}" class="block rounded-md text-ink hover:text-accent">
      <span class="block aspect-4/5 overflow-hidden rounded-md bg-tint">
        ${
          picture &&
          html`<img src="${picture.src}" srcset="${picture.srcSet}" sizes="(min-width: 48rem) 22vw, 50vw" alt=""
          class="size-full object-cover" loading="lazy" decoding="async">`
        }
      </span>
      <bdi class="mt-3 block">${name}</bdi>
    </a>
    <span class="font-semibold text-ink tabular-nums"><bdi>${price && priceText(price, shop.locale)}</bdi></span>
    <button type="button" data-add="${code}" aria-label="${t('addNamed', { name })}" ${variant ? '' : 'disabled'}
      class="min-h-11 rounded-full border border-line-strong px-4 font-medium text-ink hover:bg-tint disabled:opacity-45">
      ${variant ? t('add') : t('soldOut')}
    </button>
  </li>`;
}

export function start(
  element: HTMLElement,
  products: ProductSummary[],
  { shop, t }: PageContext,
): () => void {
  const looks = element.querySelector<LookbookLooks>('lookbook-looks');
  if (!looks) return () => {};
  looks.show(products, { shop, t });
  return () => looks.end();
}

/** Components that format it are React's. */
function priceText({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'currency', currency });
  return format.format(amount / 100);
}
