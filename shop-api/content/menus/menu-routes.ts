import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CatalogueShop } from '../../catalogue/catalogue.ts';
import { MENU_KINDS, type MenuEntry } from '../../kernel/database/content-tables.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { hasArticles, readTargets } from './menu-targets.ts';
import { entriesOf, readMenus } from './menus.ts';

const MenuLink = name(
  'MenuLink',
  Type.Object({
    kind: Type.Enum([...MENU_KINDS]),
    code: Type.Optional(
      Type.String({
        description: 'of what it leads to; of a place the name of a page that the storefront has',
      }),
    ),
    slug: Type.Optional(Type.String()),
    href: Type.Optional(Type.String({ description: 'of a link: where it leads' })),
    label: Type.String(),
  }),
);

/** What header and footer lead to, as far as somebody has said so. */
export function menuRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  const { queries } = shop;
  return async (server) => {
    server.get(
      '/menus',
      {
        schema: {
          tags: ['Pages'],
          summary: 'What header and footer lead to, without what is gone or hidden',
          querystring: LanguageQuery,
          response: {
            200: Type.Object({
              header: Type.Optional(
                Type.Array(reference(MenuLink), { description: 'absent: nobody has said anything' }),
              ),
              footer: Type.Optional(
                Type.Array(Type.Object({ title: Type.String(), links: Type.Array(reference(MenuLink)) })),
              ),
              hasArticles: Type.Boolean({ description: 'whether the blog has anything to read' }),
            }),
          },
        },
      },
      async (request) => {
        const locale = localeOf(request);
        const menus = await readMenus(queries);
        const targetOf = await readTargets(shop, entriesOf(menus));
        const linksOf = (entries: MenuEntry[]) =>
          entries.flatMap((entry) => {
            const target = targetOf(entry);
            if (!target?.isShown) return [];
            const { kind, code, link } = entry;
            const label = entry.name?.[locale] ?? target.name?.[locale] ?? '';
            return [{ kind, code, slug: target.slug?.[locale], href: link?.[locale], label }];
          });
        return {
          header: menus.header ? linksOf(menus.header) : undefined,
          footer: menus.footer
            ?.map(({ title, entries }) => ({ title: title[locale], links: linksOf(entries) }))
            .filter(({ links }) => links.length > 0),
          hasArticles: await hasArticles(queries),
        };
      },
    );
  };
}
