import { type Static, type TSchema, Type } from 'typebox';

// What is sent of entries at the desk: what is left out stays, `null` clears.

const MAX_INTEGER = 2_147_483_647;

/** Minor units. */
export const Amount = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

const Text = Type.Optional(Type.String({ maxLength: 1000 }));
export const Texts = Type.Optional(Type.Object({ ar: Text, en: Text }));

export const Enabled = Type.Optional(Type.Boolean());

// A union of schemas would have 0 become `null`.
export const OrNothing = <Schema extends TSchema & { type: string }>(schema: Schema) =>
  Type.Optional(Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] }));
