import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { Type } from 'typebox';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];

/**
 * Slugs of products hold slashes, so that their routes end in a wildcard, and what belongs to a product is told by the end
 * of the address. A route of such a kind names it in its constraints, and wins over the product's own.
 */
export const productResource: Strategy = {
  name: 'productResource',
  storage: () => {
    const routes = new Map<unknown, RouteHandlerMethod>();
    return {
      get: (kind: unknown) => (routes.get(kind) as never) ?? null,
      set: (kind: unknown, route: never) => {
        routes.set(kind, route);
      },
    };
  },
  deriveConstraint: ({ url = '' }) =>
    /^\/shop-api\/products\/by-slug\/[^?]+\/reviews\/?(\?|$)/.test(url) ? 'reviews' : undefined,
};

/** For routes of `/products/by-slug/*` whose addresses end in `/reviews`. */
export const OF_REVIEWS = { productResource: 'reviews' };

export const slugOfReviews = Type.Object({ '*': Type.String() });

/** The product's slug in the address of its reviews. */
export function reviewedSlug(params: { '*': string }): string {
  return params['*'].replace(/\/reviews\/?$/, '');
}
