import * as fc from 'fast-check';
import { type ApiDocument, bodySchemaOf, type Operation } from './fuzz-document.ts';
import { fittingValue, type KnownValues, oddText, oddValue, spoiled } from './fuzz-values.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Who asks: `customer` is replaced by a token that holds. */
const forgedTokens = ['Bearer x', 'Bearer ', 'Basic eDp5', `Bearer ${'a'.repeat(5000)}`, 'Bearer a.b.c'];

/** Requests to one call of the API: some fit it, most nearly do, and some do not at all. */
export const requestsTo = (
  document: ApiDocument,
  operation: Operation,
  known: KnownValues,
  bearer: string,
): fc.Arbitrary<FuzzRequest> => {
  const { method, path } = operation;
  return fc
    .record({
      address: fc.tuple(pathOf(document, operation, known), queryOf(document, operation, known)),
      authorization: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 5, arbitrary: fc.constant(bearer) },
        { weight: 1, arbitrary: fc.constantFrom(...forgedTokens) },
      ),
      language: fc.constantFrom(undefined, 'ar', 'en', 'fr-CH, fr;q=0.9', '*', ';;;', 'x'.repeat(2000)),
      content: method === 'GET' ? fc.constant<Content>({}) : contentOf(document, operation, known),
    })
    .map(({ address: [ownPath, query], authorization, language, content: { type, body } }) => ({
      method,
      path: `${ownPath ?? path}${query}`,
      headers: {
        ...(authorization && { authorization }),
        ...(language && { 'accept-language': language }),
        ...(type && { 'content-type': type }),
      },
      body,
    }));
};

const parametersOf = ({ call }: Operation, place: 'path' | 'query') => {
  return (call.parameters ?? []).filter((parameter) => parameter.in === place);
};

const pathOf = (document: ApiDocument, operation: Operation, known: KnownValues): fc.Arbitrary<string> => {
  const values = parametersOf(operation, 'path').map(({ name, schema = {} }) =>
    fc
      .oneof(
        { weight: 5, arbitrary: fittingValue(document, schema, known, name).map(encode) },
        { weight: 2, arbitrary: oddText.map((text) => encode(text.slice(0, 3000))) },
        { weight: 1, arbitrary: rawText },
      )
      .map((value) => [`{${name}}`, value] as const),
  );
  return fc
    .tuple(...values)
    .map((filled) => filled.reduce((path, [name, value]) => path.replace(name, () => value), operation.path));
};

const queryOf = (document: ApiDocument, operation: Operation, known: KnownValues): fc.Arbitrary<string> => {
  const parts = parametersOf(operation, 'query').map(({ name, schema = {} }) =>
    fc.option(
      fc
        .oneof(
          { weight: 3, arbitrary: fittingValue(document, schema, known, name).map(encode) },
          { weight: 2, arbitrary: oddText.map(encode) },
          { weight: 1, arbitrary: rawText },
        )
        .chain((value) =>
          // A name may come twice, or as a map where a text is due.
          fc.constantFrom(
            `${name}=${value}`,
            `${name}=${value}&${name}=${value}`,
            `${name}[a]=${value}`,
            name,
          ),
        ),
      { nil: undefined, freq: 2 },
    ),
  );
  const unknown = fc.option(
    oddText.map((text) => `unknown=${encode(text)}`),
    { nil: undefined, freq: 8 },
  );
  return fc.tuple(...parts, unknown).map((filled) => {
    const query = filled.filter((part) => part !== undefined).join('&');
    return query && `?${query}`;
  });
};

interface Content {
  type?: string;
  body?: string;
}

const wrongTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
];

const contentOf = (
  document: ApiDocument,
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<Content> => {
  const schema = bodySchemaOf(operation);
  const fitting = schema ? fittingValue(document, schema, known) : fc.constant({});
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((body) => ({ type: 'application/json', body: JSON.stringify(body) }));
  return fc.oneof(
    { weight: 8, arbitrary: json(fitting) },
    { weight: 10, arbitrary: json(spoiled(fitting)) },
    { weight: 2, arbitrary: json(oddValue) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(...wrongTypes),
        body: fitting.map((body) => JSON.stringify(body)),
      }),
    },
    { weight: 2, arbitrary: brokenJson(fitting).map((body) => ({ type: 'application/json', body })) },
    { weight: 1, arbitrary: fc.constantFrom<Content>({}, { type: 'application/json' }, { body: '{}' }) },
  );
};

const brokenJson = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const text = fitting.map((body) => JSON.stringify(body));
  return fc.oneof(
    fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length || 1))),
    text.map((whole) => `\ufeff${whole}`),
    text.map((whole) => `${whole}${whole}`),
    text.map((whole) => whole.replace('{', '{"__proto__":{"a":1},')),
    text.map((whole) => whole.replace('{', '{"a":"\\u0000\\ud800",')),
    fc.constantFrom(
      '',
      ' ',
      '{',
      '{"a":',
      "{'a':1}",
      '[1,]',
      'undefined',
      'NaN',
      '01',
      '"',
      '\u0000',
      '1e999999',
    ),
    fc.constantFrom(10_000, 30_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom(1000, 10_000).map((depth) => `${'{"a":'.repeat(depth)}"\\u0000"${'}'.repeat(depth)}`),
    fc.constant(`{"a":"${'x'.repeat(100_000)}"}`),
  );
};

/** Parts of an address that are not well encoded, or mean something to it. */
const rawText = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%2F%2E%2E%2F',
  '%ED%A0%80',
  '%F0%9F',
  '%FF%FE',
  '%E2%80%AE',
  ';',
  ',',
  '+',
  '%5B%5D',
  'a'.repeat(3000),
);

const encode = (value: unknown): string => {
  return encodeURIComponent(String(value).toWellFormed());
};
