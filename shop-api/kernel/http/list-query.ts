import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';

const MAX_PAGE = 1_000_000;
/** Minor units. */
export const MAX_PRICE = 2_147_483_647;
/** Values that one facet takes; no page offers as many. */
const MAX_FACET_VALUES = 50;

/** What lists are sorted by. */
const SORTS = ['name', 'price', 'newest', 'best-selling', 'discount', 'rating'] as const;

export const SliceQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'anything else counts as 1' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'clamped to 1…100' })),
};

export const ViewQuery = {
  view: Type.Optional(
    Type.Enum(['summary'], { description: 'summary leaves out of each item what lists do not show' }),
  ),
};

/** Of one product. */
export const DetailViewQuery = {
  view: Type.Optional(
    Type.Enum(['summary'], {
      description:
        'summary does so of each product that is associated with it, and has variants tell their pictures by place',
    }),
  ),
};

function chosen(what: string) {
  return Type.Optional(
    Type.Array(Type.String(), { description: `codes of ${what}, one of which a product has` }),
  );
}

export const ProductListQuery = {
  ...SliceQuery,
  ...ViewQuery,
  sort: Type.Optional(Type.Enum([...SORTS], { description: 'anything else means unsorted' })),
  direction: Type.Optional(
    Type.Enum(['asc', 'desc'], { description: 'by default asc for name and price, otherwise desc' }),
  ),
  priceMin: Type.Optional(Type.Integer({ minimum: 0, description: 'minor units' })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, description: 'minor units' })),
  size: chosen('sizes'),
  color: chosen('colours'),
  brand: chosen('brands'),
  available: Type.Optional(Type.Literal('1', { description: '1 leaves out what is sold out' })),
  onSale: Type.Optional(Type.Literal('1', { description: '1 leaves out what costs as much as before' })),
};

const ListQuery = Type.Object(ProductListQuery);
export type ListQuery = Static<typeof ListQuery>;

/**
 * Addresses of lists are shared and typed by hand: what cannot be understood counts as not given.
 * Runs before validation, so that handlers see clean values.
 */
export async function normaliseListQuery(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  keep(query, 'page', clamped(query.page, 1, MAX_PAGE));
  keep(query, 'limit', clamped(query.limit, 1, 100));
  keep(query, 'priceMin', clamped(query.priceMin, 0, MAX_PRICE));
  keep(query, 'priceMax', clamped(query.priceMax, 0, MAX_PRICE));
  keep(query, 'sort', oneOf(query.sort, SORTS));
  keep(query, 'view', oneOf(query.view, ['summary']));
  keep(query, 'direction', oneOf(query.direction, ['asc', 'desc']));
  keep(query, 'size', codesOf(query.size));
  keep(query, 'color', codesOf(query.color));
  keep(query, 'brand', codesOf(query.brand));
  keep(query, 'available', oneOf(query.available, ['1']));
  keep(query, 'onSale', oneOf(query.onSale, ['1']));
}

function keep(query: Record<string, unknown>, key: string, value: unknown) {
  if (value === undefined) delete query[key];
  else query[key] = value;
}

function clamped(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return Math.min(max, Math.max(min, Math.trunc(Number(value))));
}

function oneOf(value: unknown, known: readonly string[]) {
  return known.find((candidate) => candidate === value);
}

/** Of a sorted list. */
export function directionOf({ sort, direction }: ListQuery): 'asc' | 'desc' {
  return direction ?? (sort === 'name' || sort === 'price' ? 'asc' : 'desc');
}

/** A parameter given once or repeatedly. */
function codesOf(value: unknown): string[] | undefined {
  const codes = [value].flat().filter((code) => typeof code === 'string' && code);
  return codes.length > 0 ? (codes.slice(0, MAX_FACET_VALUES) as string[]) : undefined;
}
