/** What the fuzz run reads of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedCall>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DocumentedCall {
  operationId?: string;
  security?: object[];
  summary?: string;
  tags?: string[];
  parameters?: { in: 'path' | 'query' | 'header'; name: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: object }> };
  responses?: Record<string, unknown>;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Operation {
  /** Such as `PUT /shop-api/carts/{token}/items/{id}`. */
  name: string;
  method: string;
  path: string;
  call: DocumentedCall;
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] => {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      call,
    })),
  );
};

/** The schema of a JSON body, if the call takes one. */
export const bodySchemaOf = ({ call }: Operation): JsonSchema | undefined => {
  return call.requestBody?.content['application/json']?.schema;
};

export const resolve = (document: ApiDocument, schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1);
  return (name && document.components.schemas[name]) || schema;
};
