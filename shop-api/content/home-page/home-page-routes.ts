import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { HOME_SECTIONS } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { taxons } from '../../kernel/database/schema.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readHomePage, sectionsAt } from './home-page.ts';

const HomeSection = name(
  'HomeSection',
  Type.Object({
    id: Type.String(),
    kind: Type.Enum([...HOME_SECTIONS]),
    title: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    link: Type.Optional(Type.String({ description: 'of a panel: where it leads' })),
    taxon: Type.Optional(
      Type.Object(
        { slug: Type.String(), name: Type.String() },
        { description: 'of a row of a category’s products' },
      ),
    ),
    image: Type.Optional(reference(Image)),
  }),
);

export function homePageRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/home-page',
      {
        schema: {
          tags: ['Pages'],
          summary: 'What the home page shows below its banners, in its order',
          querystring: LanguageQuery,
          response: {
            200: Type.Object({
              sections: Type.Optional(
                Type.Array(reference(HomeSection), {
                  description: 'absent: nobody has said anything, the storefront has its own order',
                }),
              ),
            }),
          },
        },
      },
      async (request) => {
        const page = await readHomePage(queries);
        if (page.version === 0) return {};
        const locale = localeOf(request);
        const sections = sectionsAt(page, new Date());
        const [images, known] = await Promise.all([
          loadImages(
            queries,
            sections.map(({ picture }) => picture ?? null),
            originOf(request, settings.publicUrl),
          ),
          taxonsOf(
            queries,
            sections.flatMap(({ taxon }) => taxon ?? []),
            locale,
          ),
        ]);
        return {
          sections: sections
            // A category may have been hidden since.
            .filter(({ taxon }) => taxon === undefined || known.has(taxon))
            .map(({ id, kind, title, text, link, taxon, picture }) => ({
              ...{ id, kind, title: title?.[locale], text: text?.[locale], link: link?.[locale] },
              taxon: taxon === undefined ? undefined : known.get(taxon),
              image: picture ? images(picture) : undefined,
            })),
        };
      },
    );
  };
}

async function taxonsOf(
  queries: Queries,
  codes: string[],
  locale: Locale,
): Promise<Map<string, { slug: string; name: string }>> {
  if (codes.length === 0) return new Map();
  const { code, name, enabled } = taxons;
  const slug = locale === 'ar' ? taxons.slugAr : taxons.slugEn;
  const rows = await queries
    .select({ code, slug, name })
    .from(taxons)
    .where(and(inArray(code, codes), eq(enabled, true)));
  return new Map(rows.map((row) => [row.code, { slug: row.slug, name: row.name[locale] }]));
}
