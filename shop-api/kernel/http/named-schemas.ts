import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';

const named: TSchema[] = [];

/** Gives a schema a name in the API document; use it elsewhere through `reference`. */
export function name<Schema extends TSchema>($id: string, schema: Schema): Schema {
  const withId = { ...schema, $id };
  named.push(withId);
  return withId;
}

/** Points at a named schema and keeps its type. */
export function reference<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema>> {
  return Type.Unsafe<Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` });
}

/** Makes the named schemas known to a server, so that references to them resolve. */
export function addNamedSchemas(server: FastifyInstance): void {
  for (const schema of named) server.addSchema(schema);
}
