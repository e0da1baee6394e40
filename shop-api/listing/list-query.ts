import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

const largestPage = 1_000_000;
const largestPrice = 2_147_483_647;

export const SliceQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'anything else counts as 1' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'clamped to 1…100' })),
};

export const ProductListQuery = {
  ...SliceQuery,
  sort: Type.Optional(Type.Enum(['name', 'price'], { description: 'anything else means unsorted' })),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  priceMin: Type.Optional(Type.Integer({ minimum: 0, description: 'minor units' })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, description: 'minor units' })),
};

/**
 * Addresses of lists are shared and typed by hand: what cannot be understood counts as not given.
 * Runs before validation, so that handlers see clean values.
 */
export const forgiveListQuery = async (request: FastifyRequest): Promise<void> => {
  const query = request.query as Record<string, unknown>;
  keep(query, 'page', clamped(query.page, 1, largestPage));
  keep(query, 'limit', clamped(query.limit, 1, 100));
  keep(query, 'priceMin', clamped(query.priceMin, 0, largestPrice));
  keep(query, 'priceMax', clamped(query.priceMax, 0, largestPrice));
  keep(query, 'sort', oneOf(query.sort, ['name', 'price']));
  keep(query, 'direction', oneOf(query.direction, ['asc', 'desc']));
};

const keep = (query: Record<string, unknown>, key: string, value: unknown) => {
  if (value === undefined) delete query[key];
  else query[key] = value;
};

const clamped = (value: unknown, min: number, max: number): number | undefined => {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return Math.min(max, Math.max(min, Math.trunc(Number(value))));
};

const oneOf = (value: unknown, known: string[]) => known.find((candidate) => candidate === value);
