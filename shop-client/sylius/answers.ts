import { listOf } from '../normalise/page.ts';
import type {
  ListOrMap,
  WireAddressBookEntry,
  WireArticle,
  WireArticleContent,
  WireCart,
  WireImage,
  WireItem,
  WireOrder,
  WirePrice,
  WireProduct,
  WireProductDetail,
  WireProductPage,
  WireReview,
  WireReviewPage,
  WireTaxon,
  WireVariant,
} from '../wire.ts';

/** Any of its fields may be absent, or null for absent. */
type Stock<Whole> = { [Field in keyof Whole]?: Whole[Field] | null };

/** PHP sends an empty map as `[]`. */
type Translations<Fields> = Partial<Record<string, Fields>> | [] | null;

type StockVariant = Stock<WireVariant> & { code: string; price: WirePrice };

interface StockAttribute {
  code: string;
  name: string;
  value?: string | number | boolean | string[] | null;
  content?: string | null;
}

type StockProduct = Stock<Omit<WireProduct, 'variants' | 'attributes' | 'associations'>> & {
  variants?: ListOrMap<StockVariant> | null;
  attributes?: StockAttribute[] | null;
  associations?: unknown[] | Record<string, StockProduct[]> | null;
  translations?: Translations<{ slug?: string }>;
};

type StockArticle = Stock<Omit<WireArticle, 'translations'>> & {
  translations?: Translations<{ title?: string; slug?: string; content?: string }>;
  content?: string | null;
  related?: StockArticle[];
};

type StockCart = Stock<Omit<WireCart, 'items'>> & {
  items?: (Omit<WireItem, 'product'> & { product: StockProduct })[];
};

type StockPage<Item> = Item[] | { items?: ListOrMap<Item>; _embedded?: { items: Item[] } };

/**
 * The answer of a call in this shop's shapes. A stock Sylius shop with the ShopApiPlugin leaves out much of it, has null
 * for absent, and some fields in other forms; what this shop sends comes out as it is.
 * @param path of the call, without the API's base
 */
export function fromSylius(path: string, body: unknown, locale: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const adapt = ADAPTERS.find(([pattern]) => pattern.test(path))?.[1];
  return adapt ? adapt(body as never, locale) : body;
}

// biome-ignore format: one adapter a line
const ADAPTERS: readonly [path: RegExp, adapt: (body: never, locale: string) => unknown][] = [
  [/^\/products\/by-slug\/.*\/reviews$/, reviews],
  [/^\/products\/by-/, product],
  [/^\/(product-latest|featured-products|wishlist)/, (page: StockPage<StockProduct>) => items(page, product)],
  [/^\/(taxon-products|brand|search\/products)/, productPage],
  [/^\/(carts|me\/cart)/, cart],
  [/^\/orders\/[^/]+$/, order],
  [/^\/orders$/, (page: StockPage<StockCart>) => items(page, order)],
  [/^\/taxons\/$/, (page: Stock<WireTaxon>[] | object) => (Array.isArray(page) ? page.map(taxon) : page)],
  [/^\/me$/, (stock: object) => ({ firstName: '', lastName: '', ...present(stock) })],
  [/^\/address-book\//, (page: StockPage<WireAddressBookEntry>) => items(page, entry)],
  [/\/articles\/$/, (page: StockPage<StockArticle>, locale) => items(page, (each) => article(each, locale))],
  [/\/articles\/[^/]+$/, article],
];

/** The same of each item of a page or a bare list. */
function items<Item, Adapted>(page: StockPage<Item>, adapt: (item: Item) => Adapted) {
  if (Array.isArray(page)) return page.map(adapt);
  return { ...page, items: listOf(page.items ?? page._embedded?.items).map(adapt) };
}

function productPage(page: Stock<WireProductPage> & StockPage<StockProduct>): object {
  const { availableFilters: filters } = page as Stock<WireProductPage>;
  return {
    ...items(page, product),
    availableFilters: filters && 'available' in filters ? filters : undefined,
  };
}

function product(stock: StockProduct): WireProduct & Pick<WireProductDetail, 'breadcrumb'> {
  // A stock shop never tells of options.
  if (stock.options && Array.isArray(stock.variants)) return stock as WireProduct;
  const variants = listOf(stock.variants).map(variant);
  const options = deriveOptions(variants);
  return {
    ...(present(stock) as WireProduct),
    averageRating: Number(stock.averageRating ?? 0),
    reviewCount: stock.reviewCount ?? 0,
    slugs: stock.slugs ?? slugsIn(stock.translations),
    taxons: { others: [], ...present(stock.taxons ?? {}) },
    variants,
    options,
    sizes: sizesOf(options),
    attributes: (stock.attributes ?? []).map(attribute),
    images: stock.images ?? [],
    associations: associated(stock.associations),
    // A text of slugs, which has no names to show.
    breadcrumb: [],
  };
}

function associated(associations: StockProduct['associations']): WireProduct['associations'] {
  const byType = Array.isArray(associations) ? {} : (associations ?? {});
  return Object.fromEntries(Object.entries(byType).map(([type, products]) => [type, products.map(product)]));
}

function variant(stock: StockVariant): WireVariant {
  return {
    ...(present(stock) as WireVariant),
    axis: stock.axis ?? [],
    nameAxis: stock.nameAxis ?? {},
    available: stock.available ?? true,
    images: stock.images ?? [],
  };
}

/** Plain text, whatever was typed into it. */
function attribute({ code, name, value, content }: StockAttribute) {
  const text = [value ?? []].flat().join('، ');
  const html = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return { code, name, content: content ?? html };
}

function slugsIn(
  translations: StockProduct['translations'] | StockArticle['translations'],
): WireProduct['slugs'] {
  const slugs = Object.entries(translations ?? {}).flatMap(([locale, { slug } = {}]) =>
    slug ? [[locale, slug] as const] : [],
  );
  return slugs.length > 0 ? (Object.fromEntries(slugs) as WireProduct['slugs']) : undefined;
}

/**
 * Option and value come in one text (`Size Large`): the words that all values of a place in the axis begin with are the
 * option's name.
 */
function deriveOptions(variants: WireVariant[]): WireProduct['options'] {
  const places = Math.max(0, ...variants.map(({ axis }) => axis.length));
  return Array.from({ length: places }, (_, place) => {
    const texts = new Map(
      variants.flatMap(({ axis, nameAxis }) => {
        const code = axis[place];
        return code ? [[code, nameAxis[code] ?? code] as const] : [];
      }),
    );
    const name = sharedWords([...texts.values()]);
    const values = [...texts].map(([code, text]) => ({ code, name: text.slice(name.length).trim() }));
    return { code: `option-${place + 1}`, name, values };
  });
}

/** Leading words that all texts have, leaving each at least one word of its own. */
function sharedWords(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  if (others.length === 0) return '';
  const differsAt = first.findIndex(
    (word, index) =>
      index === first.length - 1 ||
      others.some((words) => words[index] !== word || index === words.length - 1),
  );
  return first.slice(0, differsAt).join(' ');
}

function sizesOf(options: WireProduct['options']): string[] {
  const size = options.find(({ code, name }) => /size|مقاس/i.test(`${code} ${name}`));
  return size?.values.map(({ name }) => name) ?? [];
}

function cart(stock: StockCart): WireCart {
  return {
    ...(present(stock) as unknown as WireCart),
    checkoutState: stock.checkoutState ?? 'cart',
    items: (stock.items ?? []).map((item) => ({ ...item, product: product(item.product) })),
    payments: stock.payments ?? [],
    shipments: stock.shipments ?? [],
    cartDiscounts: stock.cartDiscounts ?? [],
  };
}

function taxon(stock: Stock<WireTaxon>): WireTaxon {
  const children = (stock.children ?? []).map(taxon);
  return { ...(present(stock) as WireTaxon), children, images: stock.images ?? [] };
}

/** Neither history nor returns nor invoices are told. */
function order(
  stock: StockCart &
    Stock<Pick<WireOrder, 'state' | 'shippingState' | 'cancellable' | 'history' | 'returns' | 'invoices'>>,
) {
  return {
    ...cart(stock),
    state: stock.state ?? 'new',
    shippingState: stock.shippingState ?? stock.shipments?.[0]?.state ?? 'ready',
    cancellable: stock.cancellable ?? false,
    history: stock.history ?? [],
    returns: stock.returns ?? [],
    invoices: stock.invoices ?? [],
  };
}

function entry(stock: Stock<WireAddressBookEntry>) {
  return { ...present(stock), isDefault: stock.isDefault ?? false };
}

/** The blog plugin has texts in `translations` only: the language asked for, or the one that there is. */
function article(stock: StockArticle, locale: string): WireArticle | WireArticleContent {
  const byLocale: Partial<Record<string, { title?: string; slug?: string; content?: string }>> =
    Array.isArray(stock.translations) ? {} : (stock.translations ?? {});
  const own = byLocale[locale] ?? Object.values(byLocale)[0] ?? {};
  const { code = '' } = stock as { code?: string };
  return {
    ...(present(stock) as unknown as WireArticleContent),
    slug: stock.slug ?? own.slug ?? code,
    title: stock.title ?? own.title ?? code,
    slugs: stock.slugs ?? slugsIn(stock.translations),
    images: (stock.images ?? []) as WireImage[],
    content: stock.content ?? own.content ?? '',
    related: (stock.related ?? []) as WireArticle[],
  };
}

/** Authors are email addresses, which are nobody else's business. */
function reviews(page: WireReviewPage): object {
  return items(page as StockPage<WireReview>, (review) => ({
    ...review,
    author: review.author.replace(/@.*$/, ''),
  }));
}

/** Without fields that are null. */
function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as never;
}
