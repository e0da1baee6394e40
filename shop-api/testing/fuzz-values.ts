import * as fc from 'fast-check';
import { type ApiDocument, type JsonSchema, resolve } from './fuzz-document.ts';

/** Values that exist in the shop, by the name of the field or parameter that takes them. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Strings that tend to break programs: halves of characters, NUL, marks of direction, four bytes, quotes, patterns. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  '\u202e\u2066قميص\u2069\u200f',
  '\ufeff',
  '\ufffe\uffff',
  '👩🏽‍🚀𐍈𝒳',
  'e\u0301'.repeat(50),
  '\u0640'.repeat(200),
  '١٢٣',
  "'; drop table products; --",
  '"><script>alert(1)</script>',
  '%',
  '_%\\',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '[]',
  '{}',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '2026-02-30',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  '\r\nset-cookie: a=b',
];

const oddNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength: 20,
  }),
  fc
    .constantFrom('x', 'ق', '𝒳', '\u200f')
    .chain((text) => fc.constantFrom(256, 4096, 20_000).map((length) => text.repeat(length / text.length))),
);

/** A list in a list, or an object in an object, that many times. */
const nested = fc
  .record({
    depth: fc.constantFrom(10, 500, 1500),
    list: fc.boolean(),
    core: fc.constantFrom<unknown>(1, 'x', null),
  })
  .map(({ depth, list, core }) => {
    let value: unknown = core;
    for (let level = 0; level < depth; level++) value = list ? [value] : { a: value };
    return value;
  });

/** Anything that JSON can say, most of it in no place that was meant for it. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: {} }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(oddText, { minLength: 100, maxLength: 120 })
      .map((list) => list.map((text) => text.slice(0, 50))),
  },
  { weight: 1, arbitrary: nested },
);

/** A value that the schema allows, from the shop itself where it has one of that name. */
export const fittingValue = (
  document: ApiDocument,
  given: JsonSchema,
  known: KnownValues,
  name = '',
): fc.Arbitrary<unknown> => {
  const schema = resolve(document, given);
  const variants = schema.anyOf ?? schema.oneOf;
  const [type] = [schema.type ?? 'string'].flat();
  const fitting = (part: JsonSchema, of = name) => fittingValue(document, part, known, of);

  const here = known[name];
  if (here) return fc.constantFrom(...here);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (variants) return fc.oneof(...variants.map((variant) => fitting(variant)));
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([field, part]) => [field, fitting(part, field)])),
      { requiredKeys: required },
    );
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema;
    return fc.array(fitting(schema.items ?? {}), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 1000 } = schema;
    return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1000) });
  }
  if (type === 'boolean') return fc.boolean();
  if (schema.format === 'email') return fc.constantFrom('shopper@example.com', 'ش@example.com');
  if (schema.format === 'date') return fc.constantFrom('1990-05-17', '2000-02-29');
  const { minLength = 1, maxLength = 60 } = schema;
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
};

/** A fitting value with one of its parts taken out, replaced or added to. */
export const spoiled = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  return fc
    .tuple(fitting, oddValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap'))
    .map(([value, odd, index, how]) => spoil(value, odd, index, how));
};

const spoil = (value: unknown, odd: unknown, index: number, how: string): unknown => {
  if (typeof value !== 'object' || value === null || how === 'wrap') return how === 'wrap' ? [value] : odd;
  const keys = Object.keys(value);
  const key = keys[index % (keys.length || 1)];
  if (how === 'add' || key === undefined) return { ...value, [String(odd).slice(0, 50)]: odd };
  const part = (value as Record<string, unknown>)[key];
  const deeper = typeof part === 'object' && part !== null && index % 2 === 0;
  const replaced = how === 'remove' ? undefined : deeper ? spoil(part, odd, index >> 1, how) : odd;
  return Array.isArray(value) ? value.with(Number(key), replaced ?? null) : { ...value, [key]: replaced };
};
