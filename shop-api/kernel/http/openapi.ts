import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { messageText } from '../language/messages.ts';
import { ErrorResponse } from './error-response.ts';
import { reference } from './named-schemas.ts';
import { BODY_EXAMPLES } from './openapi-examples.ts';

/** Whether a call is one of the merchant's, who have a document of their own. */
export const isDeskAddress = (url: string): boolean => url.startsWith('/shop-api/admin/');

/** The API document is made from the schemas that validate requests and write responses. */
export const openApi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Shop API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
      description: 'Prices are integers in minor units.',
    },
    servers: [
      {
        url: '/',
        description: 'The shop: its shell passes calls on, and adds the token of whoever is logged in',
      },
    ],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  refResolver: { buildLocalReference: (json, _uri, _fragment, index) => String(json.$id ?? `def-${index}`) },
  transform: ({ schema: own = {}, url, route }) => {
    const body = own.body ?? (own.consumes && FILE);
    const schema = {
      ...own,
      hide: own.hide || isDeskAddress(url),
      ...(body && { body }),
      response: { ...(own.response as object), '4xx': refusal, '5xx': failure },
      security: own.security ?? (route.config?.ignoresToken ? [] : ANYBODY),
    };
    // A wildcard holds a slug with slashes; readers see it by its name.
    const { params } = schema as { params?: { properties?: Record<string, object> } };
    if (!params?.properties?.['*']) return { schema, url };
    const { productResource } = (route.constraints ?? {}) as { productResource?: string };
    const named = productResource ? `:slug/${productResource}` : ':slug';
    const slug = { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] };
    return { schema: { ...schema, params: slug }, url: url.replace('*', named) };
  },
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject } = document;
    for (const [path, calls] of Object.entries(openapiObject.paths ?? {}))
      for (const [method, call] of Object.entries(calls ?? {}) as [string, Call][]) {
        const id = operationIdOf(method, path);
        call.operationId = id;
        const json = call.requestBody?.content['application/json'];
        if (json && id in BODY_EXAMPLES) json.example = BODY_EXAMPLES[id];
        for (const [status, answer] of Object.entries(call.responses))
          if (answer.description === 'Default Response') answer.description = MEANINGS[status] ?? 'Answered';
      }
    return openapiObject;
  },
};

interface Call {
  operationId?: string;
  requestBody?: { content: Record<string, { example?: object }> };
  responses: Record<string, { description: string }>;
}

/** Guests, and customers by their token. */
const ANYBODY: Record<string, string[]>[] = [{}, { bearer: [] }];

const MEANINGS: Record<string, string> = {
  200: 'Answered',
  201: 'Made',
  204: 'Done: there is nothing more to say',
  303: 'The address to go on at is in `Location`',
};

/** Such as `getCartsByToken` of `GET /shop-api/carts/{token}`: by the address, which is as stable. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/shop-api', '')
    // `by-slug/{slug}` says it already.
    .replaceAll(/by-(\w+)\/\{\1\}/g, 'by-$1')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

/** What a call takes that reads no JSON: its bytes are no schema's business. */
const FILE = { type: 'string', format: 'binary' };

/** Any call may be refused. */
const refusal = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: reference(ErrorResponse),
      examples: {
        malformed: {
          summary: 'A field is wrong',
          value: {
            ...{ code: 400, message: messageText('validationFailed', 'en'), reason: 'validationFailed' },
            errors: { email: [messageText('required', 'en')] },
            codes: { email: ['required'] },
          },
        },
        absent: {
          summary: 'There is no such thing, or it is somebody else’s',
          value: { code: 404, message: messageText('notFound', 'en'), reason: 'notFound' },
        },
      },
    },
  },
};

/** And may fail. */
const failure = {
  description: 'Failed, or there is too much to do: `Retry-After` says when to ask again',
  content: { 'application/json': { schema: reference(ErrorResponse) } },
};
