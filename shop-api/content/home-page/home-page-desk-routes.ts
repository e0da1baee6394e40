import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HOME_SECTIONS } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import type { Shop } from '../../kernel/shop.ts';
import { changeHomePage, type HomePage, readHomePage } from './home-page.ts';
import { previewHomePage } from './preview-home-page.ts';

const MOST_SECTIONS = 40;

const texts = (maxLength: number) =>
  Type.Optional(Type.Object({ ar: Type.String({ maxLength }), en: Type.String({ maxLength }) }));
const Moment = Type.Optional(Type.String({ format: 'date-time' }));

const Section = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' }),
  kind: Type.Enum([...HOME_SECTIONS]),
  enabled: Type.Boolean(),
  ...{ title: texts(80), text: texts(300), link: texts(300) },
  picture: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  taxon: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  ...{ from: Moment, until: Moment },
});

const Hash = Type.String({ maxLength: 100 });
/** A banner as it stands in its form. */
const Banner = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 255, description: 'of the saved one that it stands for' })),
  location: Type.String({ maxLength: 100 }),
  position: Type.Integer(),
  title: texts(300),
  link: texts(300),
  image: Type.Object({ ar: Hash, en: Hash }),
  startsAt: Moment,
  endsAt: Moment,
});

/** For the merchant: what the home page shows, in which order, called what, from when until when. */
export function homePageDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const snapshot = async (): Promise<Record<string, unknown>> => ({ ...(await readHomePage(queries)) });

    server.get(
      '/home-page',
      { schema: { summary: 'The sections of the home page in their order, also those that are not shown' } },
      async (request) => shown(queries, await readHomePage(queries), originOf(request, settings.publicUrl)),
    );

    server.put(
      '/home-page',
      {
        config: { snapshot },
        schema: {
          summary: 'Another order of the home page, as a whole',
          body: Type.Object({
            version: Type.Integer({ minimum: 0 }),
            sections: Type.Array(Section, { maxItems: MOST_SECTIONS }),
          }),
        },
      },
      async (request) => {
        const { sections, version } = request.body;
        const origin = originOf(request, settings.publicUrl);
        const page = await changeHomePage(queries, sections, version, (tx, present) =>
          shown(tx, present, origin),
        );
        return shown(queries, page, origin);
      },
    );

    server.post(
      '/home-page/preview',
      {
        config: { isNotLogged: true },
        schema: {
          summary: 'The home page as visitors would read it at a moment, with what is not saved yet',
          querystring: LanguageQuery,
          body: Type.Object({
            sections: Type.Optional(Type.Array(Section, { maxItems: MOST_SECTIONS })),
            banner: Type.Optional(Banner),
            at: Moment,
          }),
        },
      },
      async (request) => {
        const { at, ...draft } = request.body;
        const moment = at ? new Date(at) : new Date();
        const origin = originOf(request, settings.publicUrl);
        return previewHomePage(queries, draft, moment, localeOf(request), origin);
      },
    );
  };
}

async function shown(queries: Queries, { version, sections }: HomePage, origin: string) {
  const images = await loadImages(
    queries,
    sections.map(({ picture }) => picture ?? null),
    origin,
  );
  return {
    version,
    sections: sections.map(({ picture, ...section }) => ({
      ...section,
      picture: picture ? { hash: picture, image: images(picture) } : undefined,
    })),
  };
}
