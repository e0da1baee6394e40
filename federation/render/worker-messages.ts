import Type, { type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const text = Type.String();
const optional = Type.Optional(text);
const number = Type.Integer({ minimum: 0 });
const error = Type.Object({ code: optional, name: text, message: text });
const head = Type.Object({
  title: text,
  description: optional,
  canonical: optional,
  alternates: Type.Optional(Type.Object({ ar: optional, en: optional })),
  previous: optional,
  next: optional,
  image: optional,
  noIndex: Type.Optional(Type.Boolean()),
  public: Type.Optional(Type.Boolean()),
  structuredData: Type.Optional(Type.Array(Type.Object({}))),
  preloadImage: Type.Optional(Type.Object({ src: text, srcSet: optional, sizes: optional })),
});

const FromWorker = Type.Union([
  Type.Object({ type: Type.Literal('ready') }),
  Type.Object({ type: Type.Literal('loaded') }),
  Type.Object({ type: Type.Literal('unloadable'), error }),
  Type.Object({
    type: Type.Literal('redirect'),
    id: number,
    status: Type.Integer({ minimum: 300, maximum: 399 }),
    location: text,
  }),
  /** Its body is the page's data as JSON. */
  Type.Object({
    type: Type.Literal('head'),
    id: number,
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    head: Type.Union([head, Type.Null()]),
  }),
  /** Its body is HTML, which ends where an element does unless it is very long. */
  Type.Object({ type: Type.Literal('html'), id: number }),
  Type.Object({ type: Type.Literal('end'), id: number }),
  Type.Object({ type: Type.Literal('failed'), id: number, error }),
  Type.Object({
    type: Type.Literal('call'),
    id: number,
    call: number,
    url: text,
    method: text,
    headers: Type.Record(text, text),
  }),
  Type.Object({ type: Type.Literal('cancel'), id: number, call: number }),
  Type.Object({
    type: Type.Literal('place'),
    id: number,
    call: number,
    name: text,
    props: Type.Record(text, Type.Unknown()),
  }),
  Type.Object({ type: Type.Literal('log'), id: Type.Optional(number), level: text, text }),
  Type.Object({ type: Type.Literal('pong'), rss: number }),
]);
/** What a rendering process tells its host, which believes none of it. */
export type FromWorker = Static<typeof FromWorker>;

/** By the one that its type names: trying all of them takes five times as long. */
const SCHEMAS = new Map<unknown, TSchema>(
  FromWorker.anyOf.map((schema) => [schema.properties.type.const, schema]),
);

const validators = new Map<TSchema, Validator>();

export function isFromWorker(message: unknown): message is FromWorker {
  const schema = SCHEMAS.get((Object(message) as { type?: unknown }).type);
  if (!schema) return false;
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator.Check(message);
}
