import type { SeenProduct } from './last-seen.ts';
import { pictureAddress } from './places.ts';

export interface OfflinePage {
  locale: 'ar' | 'en';
  brand: string;
  /** Path and query that were asked for. */
  address: string;
  /** The product of that address, where it is among those that were seen. */
  product?: SeenProduct;
  seen: SeenProduct[];
  nonce: string;
}

/** Not with the shell's messages, which every first visit loads. */
const TEXT = {
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    body: 'تحقّق من اتصالك ثم أعد المحاولة. سلتك وطلباتك محفوظة كما تركتها.',
    nothingSeen: 'ما تتصفّحه من منتجات سيبقى متاحًا هنا من دون اتصال.',
    retry: 'أعد المحاولة',
    seen: 'شاهدتها مؤخرًا',
    others: 'شاهدت أيضًا',
    noPrice: 'لا يوجد اتصال الآن، فلا نعرض سعرًا قد يكون تغيّر. يظهر السعر والمتوفر حين يعود الاتصال.',
  },
  en: {
    title: 'You’re offline',
    body: 'Check your connection and try again. Your cart and orders are just as you left them.',
    nothingSeen: 'Products you look at will be here when you have no connection.',
    retry: 'Try again',
    seen: 'Recently viewed',
    others: 'You also viewed',
    noPrice:
      'You’re offline, so we don’t show a price that may have changed. Price and stock appear once you’re connected again.',
  },
};

/** A document that needs nothing but itself and the pictures that are kept. */
export function offlinePage({ locale, brand, address, product, seen, nonce }: OfflinePage): string {
  const t = TEXT[locale];
  const others = seen.filter(({ path }) => path !== product?.path);
  const retry = `<p><a class="button" href="${escaped(address)}">${t.retry}</a></p>`;
  const main = product
    ? [
        '<article>',
        product.hasPicture ? picture(product) : '',
        `<div><h1>${escaped(product.name)}</h1><p class="notice" role="status">${t.noPrice}</p>${retry}`,
        product.description ? `<p>${escaped(product.description)}</p>` : '',
        '</div></article>',
      ]
    : [`<h1>${t.title}</h1><p>${t.body}</p>${retry}`, seen.length > 0 ? '' : `<p>${t.nothingSeen}</p>`];
  const list =
    others.length > 0
      ? `<h2>${product ? t.others : t.seen}</h2><ul>${others.map((each) => `<li><a href="${escaped(each.path)}">${picture(each)}<span>${escaped(each.name)}</span></a></li>`).join('')}</ul>`
      : '';
  return [
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(product?.name ?? t.title)} || ${escaped(brand)}</title>`,
    `<style nonce="${nonce}">${STYLES}</style></head><body>`,
    `<header><a href="/${locale}">${escaped(brand)}</a></header><main>${main.join('')}${list}</main></body></html>`,
  ].join('');
}

const picture = ({ path, hasPicture }: SeenProduct): string =>
  hasPicture ? `<img src="${escaped(pictureAddress(path))}" alt="">` : '<i></i>';

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Colours and sizes of `shared-ui/styles/tokens.css`, in the system's theme. */
const STYLES = `
:root{color-scheme:light dark;--ink:light-dark(#221d17,#f5f0e7);--muted:light-dark(#675e52,#b8ad9d);
--accent:light-dark(#1d5643,#8ccfae);--tint:light-dark(#efe8dc,#2b2620);--line:light-dark(#e6dece,#38322b)}
*{box-sizing:border-box;margin:0}
body{font:1rem/1.7 "Readex Pro",system-ui,sans-serif;color:var(--ink);background:light-dark(#fbf9f4,#171411)}
header{border-bottom:1px solid var(--line);padding:1rem;text-align:center;font-size:1.25rem;font-weight:600}
header a{color:inherit;text-decoration:none}
main{max-width:60rem;margin:auto;padding:2.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.4;margin-bottom:.75rem}
h2{font-size:1.1875rem;margin:3rem 0 1rem}
p{margin-bottom:1rem;max-width:40rem}
.notice{padding:.75rem 1rem;border-radius:.75rem;background:var(--tint)}
.button{display:inline-block;padding:.75rem 1.75rem;border-radius:99rem;background:var(--accent);
color:light-dark(#fff,#0c231a);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1.25rem;list-style:none;padding:0}
li a{display:grid;gap:.5rem;color:inherit;text-decoration:none}
li a:hover span{text-decoration:underline}
img,i{display:block;width:100%;aspect-ratio:4/5;object-fit:cover;border-radius:1rem;background:var(--tint)}
article{display:grid;gap:1.5rem}
@media(min-width:40rem){article:has(img){grid-template-columns:20rem 1fr;gap:2.5rem}}
`.replaceAll('\n', '');
