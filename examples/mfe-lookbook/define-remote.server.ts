import { CONTRACT, LOCALES, type ServerRemote } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { type Definition, pageAt, translateIn } from './page.ts';

/** What the shell's server asks of a remote (docs/remote-contract.md), by strings alone. */
export function defineRemote(definition: Definition): ServerRemote<ShopContext> {
  const { name, pages } = definition;
  return {
    name,
    contract: CONTRACT,
    pages: pages.map(({ id, path }) => ({ id, path })),
    unprefixed: async () => [],
    fragments: [],

    async listed() {
      const [ar, en] = await Promise.all(LOCALES.map((locale) => translateIn(definition, locale)));
      return Object.fromEntries(
        pages.map(({ id, sitemap, menu }) => [
          id,
          { sitemap, menu: menu && ar && en ? { ar: ar(menu), en: en(menu) } : undefined },
        ]),
      );
    },

    async render({ url, context, signal }) {
      const page = pageAt(definition, url, context);
      if (!page) throw new Error(`${name} has no page at ${url.pathname}`);
      const [module, t] = await Promise.all([page.load(), translateIn(definition, context.locale)]);
      // What it throws has the page left to the browser.
      const data = await module.loader({ context, url, signal });
      const pageContext = { shop: context, t };
      return {
        kind: 'page',
        status: 200,
        head: module.head(data, pageContext),
        data: { loaderData: { [page.id]: data }, errors: null },
        async pipe(destination) {
          const placed = Object.entries(module.fragments).map(async ([name, fragment]) => [
            name,
            (await fragment.html(context.fragments)) ?? '',
          ]);
          destination.end(module.html(data, pageContext, Object.fromEntries(await Promise.all(placed))));
        },
      };
    },

    renderFragment: async (fragment) => {
      throw new Error(`${name} has no fragment ${fragment}`);
    },
  };
}
