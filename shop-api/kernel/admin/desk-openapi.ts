import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { isDeskAddress, openApi } from '../http/openapi.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of the merchant's calls. */
    deskDocument(): object;
  }
}

/** The merchant's calls have a document of their own, which is told to the team alone. */
export const deskOpenApi: FastifyDynamicSwaggerOptions = {
  ...openApi,
  decorator: 'deskDocument' as 'swagger',
  openapi: {
    ...openApi.openapi,
    info: {
      ...{ title: 'Desk API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
      description:
        'The merchant’s calls, by what they are about. Prices are integers in minor units. What a role may do is in ' +
        'ADR 0081; an answer that names an `import` can be taken back by `POST /shop-api/admin/imports/{id}/undo`.',
    },
    servers: [{ url: '/', description: 'shop-api itself; pages of the desk ask at /desk-api instead' }],
    components: {
      securitySchemes: {
        bearer: {
          ...{ type: 'http', scheme: 'bearer' },
          description: 'The admin token, or that of a session of the staff',
        },
      },
    },
  },
  transform: (route) => {
    const { schema, url } = openApi.transform?.(route) ?? route;
    const { area } = route.route.config ?? {};
    return {
      schema: {
        ...schema,
        hide: route.schema?.hide || !isDeskAddress(url),
        tags: [area ?? 'own account'],
        security: [{ bearer: [] }],
        response: { '2xx': DONE, ...(schema.response as object) },
      },
      url,
    };
  },
  transformObject: (document) => {
    const whole = openApi.transformObject?.(document) ?? {};
    return withoutUnused(whole) as typeof whole;
  },
};

interface Document {
  paths?: object;
  components?: { schemas?: Record<string, object> };
}

/** Without the schemas that the storefront's calls alone refer to. */
function withoutUnused(document: Document): Document {
  const { schemas = {} } = document.components ?? {};
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(JSON.stringify(schemas[name] ?? null));
    }
  };
  follow(JSON.stringify(document.paths));
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}

/** Most of these calls answer as the desk's pages need it, without a schema of it. */
const DONE = { description: 'Answered', type: 'object', additionalProperties: true };
