import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CORNERS, GROUNDS, TYPEFACES } from '@shop/shop-domain/look';
import { Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readIdentity } from './identity.ts';

const Identity = name(
  'Identity',
  Type.Object({
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    accent: Type.Optional(Type.String({ description: 'The colour of buttons and links, as #rrggbb' })),
    typeface: Type.Optional(Type.Enum([...TYPEFACES], { description: 'What texts are set in' })),
    corners: Type.Optional(Type.Enum([...CORNERS])),
    ground: Type.Optional(Type.Enum([...GROUNDS], { description: 'The tint of surfaces' })),
    whatsappNumber: Type.Optional(Type.String({ description: 'International, without +' })),
    links: Type.Array(Type.String({ format: 'uri' }), { description: 'Its pages at social networks' }),
    logo: Type.Optional(reference(Image)),
    icon: Type.Optional(reference(Image)),
  }),
);

export function identityRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/identity',
      {
        schema: {
          tags: ['Pages'],
          summary: 'How the shop presents itself: name, logo, colour, where else one finds it',
          querystring: LanguageQuery,
          response: { 200: reference(Identity) },
        },
      },
      async (request) => {
        const { name, description, links, logo, icon, ...said } = await readIdentity(queries);
        const locale = localeOf(request);
        const images = await loadImages(queries, [logo, icon], originOf(request, settings.publicUrl));
        return {
          name: name?.[locale],
          description: description?.[locale],
          accent: said.accent ?? undefined,
          typeface: said.typeface ?? undefined,
          corners: said.corners ?? undefined,
          ground: said.ground ?? undefined,
          whatsappNumber: said.whatsappNumber ?? undefined,
          links,
          logo: logo ? images(logo) : undefined,
          icon: icon ? images(icon) : undefined,
        };
      },
    );
  };
}
