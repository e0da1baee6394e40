import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { type ContentEntry, type ContentList, contentEditing } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pictureRoute } from '../../kernel/media/picture-route.ts';
import type { Shop } from '../../kernel/shop.ts';
import { VIEWS } from './content-to-edit.ts';

/** Bytes; what a page says in two languages may be long. */
const BODY_LIMIT = 1024 * 1024;
const MAX_POSITION = 2_147_483_647;

// What an import takes as a code, though not as long: it stands in an address.
const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' });
const Version = Type.String({ minLength: 1, maxLength: 100 });
const Text = Type.Optional(Type.String({ maxLength: 200_000 }));
const Texts = Type.Optional(Type.Object({ ar: Text, en: Text }));
const TextsOrNothing = Type.Optional(Type.Union([Type.Null(), Type.Object({ ar: Text, en: Text })]));
const Hash = Type.String({ minLength: 1, maxLength: 100 });
const Enabled = Type.Optional(Type.Boolean());

const PAGE = { slug: Texts, name: Texts, content: Texts, enabled: Enabled };

const ARTICLE = {
  topic: Type.Optional(Type.Union([Type.Null(), Type.String({ minLength: 1, maxLength: 255 })])),
  ...{ slug: Texts, title: Texts, excerpt: Texts, content: Texts, author: Texts, enabled: Enabled },
  image: Type.Optional(Type.Union([Type.Null(), Hash])),
  createdAt: Type.Optional(Type.String({ format: 'date' })),
};

const BANNER = {
  location: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_POSITION })),
  ...{ title: TextsOrNothing, link: TextsOrNothing, enabled: Enabled },
  image: Type.Optional(Type.Object({ ar: Type.Optional(Hash), en: Type.Optional(Hash) })),
};

const params = Type.Object({ code: Type.String({ maxLength: 255 }) });

interface Desk<List extends ContentList> {
  path: string;
  list: List;
  /** What may be sent of an entry. */
  properties: TProperties;
  view: (queries: Queries, stored: ContentEntry<List>[], origin: string) => Promise<object[]>;
  /** What an entry is made of before anything is said of it, so that what is missing is told by field. */
  blank: () => object;
}

const nothing = () => ({ ar: '', en: '' });

/** For the merchant: registered where the admin token is asked for. */
export function contentDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    await server.register(
      deskOf(shop, {
        ...{ path: '/pages', list: 'pages', properties: PAGE, view: VIEWS.pages },
        blank: () => ({ slug: nothing(), name: nothing(), content: nothing() }),
      }),
    );
    await server.register(
      deskOf(shop, {
        ...{ path: '/articles', list: 'articles', properties: ARTICLE, view: VIEWS.articles },
        blank: () => ({
          ...{ slug: nothing(), title: nothing(), excerpt: nothing(), content: nothing(), author: nothing() },
          createdAt: new Date().toISOString(),
        }),
      }),
    );
    await server.register(
      deskOf(shop, {
        ...{ path: '/banners', list: 'ads', properties: BANNER, view: VIEWS.ads },
        blank: () => ({ location: 'banner', position: 0, image: nothing() }),
      }),
    );
    await server.register(pictureRoute(shop, '/content-pictures'));

    server.get('/article-topics', async () => {
      const { readTopics } = await contentEditing();
      return { items: await readTopics(shop.queries) };
    });
  };
}

/** Lists, shows, makes and changes entries of one list. */
function deskOf<List extends ContentList>(
  { queries, settings }: Shop,
  { path, list, properties, view, blank }: Desk<List>,
): FastifyPluginAsyncTypebox {
  return async (server) => {
    const read = async () => (await contentEditing()).readContentEntries(queries, list);
    const snapshot = async ({ params, body }: FastifyRequest) => {
      const { code } = { ...(body as object), ...(params as object) } as { code: string };
      return (await read()).get(code)?.entry as Record<string, unknown> | undefined;
    };
    const edited = async (
      request: FastifyRequest,
      code: string,
      version: string | undefined,
      change: object,
    ) => {
      const origin = originOf(request, settings.publicUrl);
      const shown = async (from: Queries, stored: ContentEntry<List>) =>
        (await view(from, [stored], origin))[0] ?? {};
      const { editContent } = await contentEditing();
      const { import: undoable, ...stored } = await editContent(
        queries,
        list,
        { code, version, change },
        shown,
      );
      return { import: undoable, ...(await shown(queries, stored)) };
    };

    server.get(path, async (request) => ({
      items: await view(queries, [...(await read()).values()], originOf(request, settings.publicUrl)),
    }));

    server.get(`${path}/:code`, { schema: { params } }, async (request) => {
      const { code } = request.params;
      const stored = (await read()).get(code);
      if (!stored) throw notFound('contentUnknown', { code });
      const [shown] = await view(queries, [stored], originOf(request, settings.publicUrl));
      return shown;
    });

    server.post(
      path,
      {
        bodyLimit: BODY_LIMIT,
        config: { snapshot },
        schema: { body: Type.Object({ ...properties, code: Code }) },
      },
      async (request, reply) => {
        const { code, ...change } = request.body as { code: string };
        reply.code(201);
        return edited(request, code, undefined, { ...blank(), ...change });
      },
    );

    server.patch(
      `${path}/:code`,
      {
        bodyLimit: BODY_LIMIT,
        config: { snapshot },
        schema: { params, body: Type.Object({ ...properties, version: Version }) },
      },
      async (request) => {
        const { version, ...change } = request.body as { version: string };
        return edited(request, request.params.code, version, change);
      },
    );
  };
}
