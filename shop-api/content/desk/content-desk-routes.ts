import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { entryDeskRoutes } from '../../catalogue/catalogue.ts';
import { articles, pages } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { allArticleRows } from '../blog/article-view.ts';
import { viewArticle } from '../blog/view-article.ts';
import { viewPage } from '../view-page.ts';
import { checkArticle, checkBanner, checkTime, readTopics } from './check-content.ts';
import { VIEWS } from './content-to-edit.ts';

const MAX_POSITION = 2_147_483_647;

const Text = Type.Optional(Type.String({ maxLength: 200_000 }));
const Texts = Type.Optional(Type.Object({ ar: Text, en: Text }));
const TextsOrNothing = Type.Optional(Type.Union([Type.Null(), Type.Object({ ar: Text, en: Text })]));
const Hash = Type.String({ minLength: 1, maxLength: 100 });
const Moment = Type.Optional(Type.Union([Type.Null(), Type.String({ format: 'date-time' })]));
const SHOWN = { enabled: Type.Optional(Type.Boolean()), startsAt: Moment, endsAt: Moment };

const PAGE = { slug: Texts, name: Texts, content: Texts, ...SHOWN };

const ARTICLE = {
  topic: Type.Optional(Type.Union([Type.Null(), Type.String({ minLength: 1, maxLength: 255 })])),
  ...{ slug: Texts, title: Texts, excerpt: Texts, content: Texts, author: Texts, ...SHOWN },
  image: Type.Optional(Type.Union([Type.Null(), Hash])),
  createdAt: Type.Optional(Type.String({ format: 'date' })),
};

const BANNER = {
  location: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_POSITION })),
  ...{ title: TextsOrNothing, link: TextsOrNothing, ...SHOWN },
  image: Type.Optional(Type.Object({ ar: Type.Optional(Hash), en: Type.Optional(Hash) })),
};

const nothing = () => ({ ar: '', en: '' });

/** For the merchant: registered where the admin token is asked for. */
export function contentDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    await server.register(
      entryDeskRoutes(shop, {
        ...{ path: '/pages', list: 'pages', properties: PAGE, view: VIEWS.pages },
        check: checkTime,
        blank: () => ({ slug: nothing(), name: nothing(), content: nothing() }),
      }),
    );
    await server.register(
      entryDeskRoutes(shop, {
        ...{ path: '/articles', list: 'articles', properties: ARTICLE, view: VIEWS.articles },
        check: checkArticle,
        blank: () => ({
          ...{ slug: nothing(), title: nothing(), excerpt: nothing(), content: nothing(), author: nothing() },
          createdAt: new Date().toISOString(),
        }),
      }),
    );
    await server.register(
      entryDeskRoutes(shop, {
        ...{ path: '/banners', list: 'ads', properties: BANNER, view: VIEWS.ads },
        check: checkBanner,
        blank: () => ({ location: 'banner', position: 0, image: nothing() }),
      }),
    );

    const params = Type.Object({ code: Type.String({ maxLength: 255 }) });

    server.get(
      '/pages/:code/preview',
      {
        schema: {
          summary: 'A page as shoppers would read it, also before it is shown',
          params,
          querystring: LanguageQuery,
        },
      },
      async (request) => {
        const { code } = request.params;
        const [row] = await shop.queries.select().from(pages).where(eq(pages.code, code));
        if (!row) throw notFound('codeUnknown', { code });
        return viewPage(shop, row, localeOf(request));
      },
    );

    server.get(
      '/articles/:code/preview',
      {
        schema: {
          summary: 'An article as shoppers would read it, also before it is shown',
          params,
          querystring: LanguageQuery,
        },
      },
      async (request) => {
        const { code } = request.params;
        const [row] = await allArticleRows(shop.queries, eq(articles.code, code));
        if (!row) throw notFound('codeUnknown', { code });
        return viewArticle(shop, row, localeOf(request), originOf(request, shop.settings.publicUrl));
      },
    );

    server.get('/article-topics', { schema: { summary: 'What articles are about' } }, async () => ({
      items: await readTopics(shop.queries),
    }));
  };
}
