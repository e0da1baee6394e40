import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CORNERS, GROUNDS, TYPEFACES } from '@shop/shop-domain/look';
import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import type { Shop } from '../../kernel/shop.ts';
import { changeIdentity, type Identity, readIdentity } from './identity.ts';

const orNothing = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([Type.Null(), schema]));
const texts = (maxLength: number) =>
  orNothing(Type.Object({ ar: Type.String({ maxLength }), en: Type.String({ maxLength }) }));
const Hash = Type.String({ minLength: 1, maxLength: 100 });

const Change = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  name: texts(60),
  description: texts(300),
  accent: orNothing(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  typeface: orNothing(Type.Enum([...TYPEFACES])),
  corners: orNothing(Type.Enum([...CORNERS])),
  ground: orNothing(Type.Enum([...GROUNDS])),
  whatsappNumber: orNothing(Type.String({ maxLength: 40 })),
  links: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 })),
  logo: orNothing(Hash),
  icon: orNothing(Hash),
});

/** For the merchant: name, logo, colour and the like. */
export function identityDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const snapshot = async (): Promise<Record<string, unknown>> => ({ ...(await readIdentity(queries)) });

    server.get(
      '/identity',
      { schema: { summary: 'How the shop presents itself, as far as somebody has said so' } },
      async (request) => shown(queries, await readIdentity(queries), originOf(request, settings.publicUrl)),
    );

    server.patch(
      '/identity',
      {
        config: { snapshot },
        schema: { summary: 'Changes how the shop presents itself; what is left out stays', body: Change },
      },
      async (request) => {
        const { version, ...change } = request.body;
        const origin = originOf(request, settings.publicUrl);
        const identity = await changeIdentity(queries, change, version, (tx, present) =>
          shown(tx, present, origin),
        );
        return shown(queries, identity, origin);
      },
    );
  };
}

async function shown(queries: Queries, { logo, icon, ...identity }: Identity, origin: string) {
  const images = await loadImages(queries, [logo, icon], origin);
  const picture = (hash: string | null) => (hash ? { hash, image: images(hash) } : null);
  return { ...identity, logo: picture(logo), icon: picture(icon) };
}
