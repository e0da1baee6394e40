import { analyzersOf } from './analysis.ts';

/** What the server says is wrong with a request. */
export class RequestError extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

interface Mapping {
  type?: string;
  properties?: Record<string, Mapping>;
  analyzer?: string;
  search_analyzer?: string;
  copy_to?: string[];
}
export interface IndexDefinition {
  settings: { analysis: Parameters<typeof analyzersOf>[0] };
  mappings: { dynamic: 'strict'; properties: Record<string, Mapping> };
}

type Source = Record<string, unknown>;
type Query = Record<string, Record<string, unknown>>;
/** A document, or one of the objects that are nested in it. */
interface Place {
  id: string;
  root: Source;
  path?: string;
  nested?: Source;
}
type Buckets = Record<string, unknown>;

const MAX_WINDOW = 10_000;
const MIN_WORD_LENGTH = 4;

/** An index in memory, with as much of the query language as the shop speaks. */
export class SimulatedIndex {
  readonly #written = new Map<string, { version: number; source: Source }>();
  #visible: Place[] = [];
  readonly #fields: Record<string, Mapping>;
  readonly #analyze: ReturnType<typeof analyzersOf>;
  readonly #tokens = new WeakMap<Source, Map<string, Set<string>>>();

  constructor({ settings, mappings }: IndexDefinition) {
    this.#analyze = analyzersOf(settings.analysis);
    this.#fields = mappings.properties;
  }

  /** @throws RequestError where a later version is there, or a field is not mapped */
  write(id: string, version: number, source: Source): void {
    const former = this.#written.get(id);
    if (former && former.version >= version)
      throw new RequestError(409, 'version_conflict_engine_exception', `current version [${former.version}]`);
    checkFields(source, this.#fields);
    this.#written.set(id, { version, source });
  }

  /** Searches find what was written before. */
  refresh(): void {
    this.#visible = [...this.#written].map(([id, { source }]) => ({ id, root: source }));
  }

  search(body: Record<string, unknown>): Source {
    const { query, aggs, suggest, sort = [], from = 0, size = 10, ...others } = body;
    refuseOthers(others, ['_source', 'track_total_hits']);
    if (Number(from) + Number(size) > MAX_WINDOW)
      throw new RequestError(400, 'illegal_argument_exception', 'Result window is too large');
    const found = query
      ? this.#visible.filter((place) => this.#matches(query as Query, place))
      : this.#visible;
    const hits = found
      .map((place) => ({ place, _id: place.id, _score: this.#score(query as Query | undefined, place) }))
      .sort((one, other) => this.#compare(sort as Record<string, string>[], one, other))
      .slice(Number(from), Number(from) + Number(size));
    return {
      hits: { hits: hits.map(({ _id, _score }) => ({ _id, _score })) },
      ...(aggs !== undefined && { aggregations: this.#aggregate(aggs as Record<string, Source>, found) }),
      ...(suggest !== undefined && { suggest: this.#suggest(suggest as Record<string, Source>) }),
    };
  }

  #matches(query: Query, place: Place): boolean {
    const [[kind, value] = ['', {}], ...more] = Object.entries(query);
    if (more.length > 0) throw unknown('query', Object.keys(query).join());
    if (kind === 'bool') {
      const { filter = [], should = [], minimum_should_match, ...others } = value;
      refuseOthers(others, []);
      const filters = [filter].flat() as Query[];
      const choices = [should].flat() as Query[];
      const least = Number(minimum_should_match ?? (filters.length > 0 || choices.length === 0 ? 0 : 1));
      return (
        filters.every((each) => this.#matches(each, place)) &&
        choices.filter((each) => this.#matches(each, place)).length >= least
      );
    }
    if (kind === 'constant_score') return this.#matches(value.filter as Query, place);
    if (kind === 'dis_max') return (value.queries as Query[]).some((each) => this.#matches(each, place));
    if (kind === 'nested') {
      const path = String(value.path);
      return nestedIn(place, path).some((each) => this.#matches(value.query as Query, each));
    }
    if (kind === 'exists') return this.#terms(place, String(value.field)).length > 0;
    const [[field, condition] = ['', '']] = Object.entries(value);
    const terms = this.#terms(place, field);
    if (kind === 'term') return terms.includes(condition as never);
    if (kind === 'terms') return (condition as unknown[]).some((each) => terms.includes(each as never));
    if (kind === 'prefix') return terms.some((each) => String(each).startsWith(String(condition)));
    if (kind === 'match') {
      const analyzer = this.#mapping(field)?.search_analyzer ?? '';
      return this.#analyze(analyzer, String((condition as Source).query)).some((each) =>
        terms.includes(each),
      );
    }
    if (kind === 'range') {
      const { gte = Number.NEGATIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = condition as Record<
        string,
        number
      >;
      return terms.some((each) => Number(each) >= gte && Number(each) <= lte);
    }
    throw unknown('query', kind);
  }

  /** Of the queries that score the same on every server: not of words by how rare they are. */
  #score(query: Query | undefined, place: Place): number {
    const [[kind, value] = ['', {}]] = Object.entries(query ?? {});
    if (!query || !this.#matches(query, place)) return 0;
    if (kind === 'constant_score') return Number(value.boost ?? 1);
    if (kind === 'dis_max')
      return Math.max(...(value.queries as Query[]).map((each) => this.#score(each, place)));
    if (kind !== 'bool') throw unknown('scoring query', kind);
    const scored = [value.should ?? []].flat() as Query[];
    return scored.reduce((sum, each) => sum + this.#score(each, place), 0);
  }

  #compare(
    sort: Record<string, string>[],
    one: { place: Place; _score: number },
    other: { place: Place; _score: number },
  ): number {
    for (const [field = '', direction] of sort.flatMap((each) => Object.entries(each))) {
      const [left, right] = [one, other].map(({ place, _score }) =>
        field === '_score' ? _score : this.#terms(place, field)[0],
      );
      if (left === right) continue;
      // What has no value comes last.
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    }
    return 0;
  }

  #aggregate(aggs: Record<string, Source>, places: Place[]): Buckets {
    return Object.fromEntries(
      Object.entries(aggs).map(([name, agg]) => [name, this.#aggregation(agg, places)]),
    );
  }

  #aggregation({ aggs = {}, ...definition }: Source, places: Place[]): Buckets {
    const inner = (among: Place[]) => ({
      doc_count: among.length,
      ...this.#aggregate(aggs as Record<string, Source>, among),
    });
    const [[kind = '', given] = []] = Object.entries(definition);
    const value = given as Source;
    if (kind === 'filter') return inner(places.filter((place) => this.#matches(value as Query, place)));
    if (kind === 'nested') return inner(places.flatMap((place) => nestedIn(place, String(value.path))));
    if (kind === 'reverse_nested')
      return inner([...new Map(places.map(({ id, root }) => [id, { id, root }])).values()]);
    const field = String(value.field);
    if (kind === 'terms') {
      const values = new Set(places.flatMap((place) => this.#terms(place, field)));
      const buckets = [...values].map((key) => ({
        key,
        ...inner(places.filter((place) => this.#terms(place, field).includes(key))),
      }));
      return {
        buckets: buckets.sort((a, b) => b.doc_count - a.doc_count).slice(0, Number(value.size ?? 10)),
      };
    }
    if (kind === 'min' || kind === 'max') {
      const numbers = places.flatMap((place) => this.#terms(place, field).map(Number));
      return { value: numbers.length > 0 ? Math[kind](...numbers) : null };
    }
    throw unknown('aggregation', kind);
  }

  /** The `term` suggester: terms of the field that few edits lead to. */
  #suggest(suggest: Record<string, Source>): Buckets {
    return Object.fromEntries(
      Object.entries(suggest).map(([name, { text, term, ...others }]) => {
        refuseOthers(others, []);
        const { field, analyzer, max_edits, prefix_length, size, suggest_mode, ...more } = term as Source;
        refuseOthers(more, []);
        if (suggest_mode !== 'always' || prefix_length !== 0) throw unknown('suggestion', name);
        const known = new Set(
          this.#visible.flatMap((place) => this.#terms(place, String(field)).map(String)),
        );
        return [
          name,
          this.#analyze(String(analyzer), String(text)).map((word) => ({
            text: word,
            options: (word.length < MIN_WORD_LENGTH ? [] : [...known])
              .map((each) => ({ text: each, edits: editsBetween(word, each) }))
              .filter(({ edits }) => edits > 0 && edits <= Number(max_edits))
              .sort((a, b) => a.edits - b.edits || (a.text < b.text ? -1 : 1))
              .slice(0, Number(size)),
          })),
        ];
      }),
    );
  }

  /** What a field holds for queries: the words of a text, else its values. */
  #terms({ root, path, nested }: Place, field: string): (string | number | boolean)[] {
    const mapping = this.#mapping(field);
    if (!mapping?.type) throw new RequestError(400, 'query_shard_exception', `no field [${field}]`);
    if (mapping.type === 'text') return [...this.#textTerms(root, field)];
    // Nested objects are documents of their own: neither sees the fields of the other.
    const inside = path !== undefined && field.startsWith(`${path}.`);
    if (path !== undefined && !inside) return [];
    const names = (inside ? field.slice(path.length + 1) : field).split('.');
    return valuesAt(inside ? nested : root, names, this.#fields, inside) as (string | number | boolean)[];
  }

  #textTerms(source: Source, field: string): Set<string> {
    const kept = this.#tokens.get(source) ?? new Map<string, Set<string>>();
    this.#tokens.set(source, kept);
    const from = Object.entries(this.#fields).filter(
      ([name, { copy_to = [] }]) => name === field || copy_to.includes(field),
    );
    const analyzer = this.#fields[field]?.analyzer ?? '';
    const terms =
      kept.get(field) ??
      new Set(from.flatMap(([name]) => this.#analyze(analyzer, String(source[name] ?? ''))));
    kept.set(field, terms);
    return terms;
  }

  #mapping(field: string): Mapping | undefined {
    return field
      .split('.')
      .reduce<Mapping | undefined>((at, name) => at?.properties?.[name], { properties: this.#fields });
  }
}

function valuesAt(
  source: Source | undefined,
  [name = '', ...rest]: string[],
  fields: Record<string, Mapping>,
  inside = false,
): unknown[] {
  const value = source?.[name];
  if (value === undefined || value === null) return [];
  if (rest.length === 0) return [value].flat();
  // From outside nothing that is nested is seen.
  if (!inside && fields[name]?.type === 'nested') return [];
  return valuesAt(value as Source, rest, fields[name]?.properties ?? {}, inside);
}

function nestedIn({ id, root }: Place, path: string): Place[] {
  const objects = path.split('.').reduce<unknown>((at, name) => (at as Source | undefined)?.[name], root) as
    | Source[]
    | undefined;
  return (objects ?? []).map((nested) => ({ id, root, path, nested }));
}

function checkFields(source: Source, fields: Record<string, Mapping>): void {
  for (const [name, value] of Object.entries(source)) {
    const field = fields[name];
    if (!field) throw new RequestError(400, 'strict_dynamic_mapping_exception', `[${name}] is not allowed`);
    for (const each of [value].flat()) {
      if (each === null || each === undefined) continue;
      if (field.properties) checkFields(each as Source, field.properties);
      else if (typeof each !== TYPES[field.type ?? ''])
        throw new RequestError(400, 'mapper_parsing_exception', `failed to parse field [${name}]`);
    }
  }
}

const TYPES: Record<string, string> = {
  integer: 'number',
  long: 'number',
  boolean: 'boolean',
  keyword: 'string',
  text: 'string',
};

function refuseOthers(others: Source, known: string[]): void {
  for (const name of Object.keys(others)) if (!known.includes(name)) throw unknown('key', name);
}

function unknown(what: string, name: string) {
  return new RequestError(400, 'parsing_exception', `unknown ${what} [${name}]`);
}

/** Letters to put in, leave out, replace or swap. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (k: number, l: number) => rows[k]?.[l] ?? 0;
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(i - 1, j - 1) + same,
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
