import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { ErrorResponse } from './error-response.ts';
import { reference } from './named-schemas.ts';

/** The API document is made from the schemas that validate requests and write responses. */
export const openApi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1.0.0', description: 'Prices are integers in minor units.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  refResolver: { buildLocalReference: (json, _uri, _fragment, index) => String(json.$id ?? `def-${index}`) },
  transform: ({ schema: own, url, route }) => {
    const body = own.body ?? (own.consumes && FILE);
    const schema = {
      ...own,
      ...(body && { body }),
      response: { ...(own.response as object), '4xx': refusal },
    };
    // A wildcard holds a slug with slashes; readers see it by its name.
    const { params } = schema as { params?: { properties?: Record<string, object> } };
    if (!params?.properties?.['*']) return { schema, url };
    const { productResource } = (route.constraints ?? {}) as { productResource?: string };
    const named = productResource ? `:slug/${productResource}` : ':slug';
    const slug = { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] };
    return { schema: { ...schema, params: slug }, url: url.replace('*', named) };
  },
};

/** What a call takes that reads no JSON: its bytes are no schema's business. */
const FILE = { type: 'string', format: 'binary' };

/** Any call may be refused. */
const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: reference(ErrorResponse) } },
};
