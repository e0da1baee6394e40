import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readHomePage, sectionsAt } from './home-page.ts';
import { HomeSection, viewHomeSections } from './view-home-page.ts';

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
        return {
          sections: await viewHomeSections(
            queries,
            sectionsAt(page, new Date()),
            localeOf(request),
            originOf(request, settings.publicUrl),
          ),
        };
      },
    );
  };
}
