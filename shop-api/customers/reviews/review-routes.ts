import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { products } from '../../kernel/database/schema.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { Empty } from '../../kernel/http/empty-response.ts';
import { type HttpError, notFound } from '../../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pageView } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { sentForm } from '../../kernel/http/sent-form.ts';
import { byCode, bySlug, type Wanted } from '../../kernel/http/slug.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, readPictures } from '../../kernel/media/take-picture.ts';
import { limitAttempts, writerOfBody } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { addReview, NewReview } from './add-review.ts';
import { voteFor } from './helpful-votes.ts';
import { OF_REVIEWS, reviewedSlug, slugOfReviews } from './product-resource.ts';
import { REVIEW_SORTS, type ReviewSort, readBestReviews, readReviews, summarise } from './read-reviews.ts';
import { addPhoto, MAX_PHOTOS } from './review-photos.ts';
import { Review, ReviewPage } from './review-schema.ts';

const TAGS = ['Reviews'];
const MAX_BEST = 10;
/** Milliseconds. */
const BEST_TTL = 60_000;
const MAX_ID = 2_147_483_647;
const code = Type.Object({ code: Type.String() });

/** The reviews of a product that is not there are none, by slug and by code. */
const listed = {
  tags: TAGS,
  summary: 'The accepted reviews of a product; an empty page where there is no such product',
  querystring: Type.Object({
    ...LanguageQuery.properties,
    ...SliceQuery,
    sort: Type.Optional(Type.Enum([...REVIEW_SORTS], { description: 'anything else means newest' })),
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'anything else means all' })),
    size: Type.Optional(
      Type.Array(Type.String(), { description: 'codes of sizes, one of which the author took' }),
    ),
  }),
  response: { 200: reference(ReviewPage) },
};

/** Reading: the same for everybody. */
export function reviewRoutes({ queries, changes, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const respond = async (
      request: FastifyRequest,
      wanted: Wanted,
      query: { page?: number; limit?: number; sort?: ReviewSort; rating?: number; size?: string[] },
    ) => {
      const { page = 1, limit = 10, sort = 'newest', rating, size: sizes } = query;
      const origin = originOf(request, settings.publicUrl);
      const id = await productIdOf(queries, wanted);
      // Who has bought it is told, too, which a sale changes.
      request.cacheTags = [...(id === null ? [] : [id]), 'offers', 'reviews'];
      const summary = await summarise(queries, id);
      const { total, items } =
        id === null
          ? { total: 0, items: [] }
          : await readReviews(queries, id, { page, limit, sort, origin, rating, sizes });
      return { ...pageView({ page, limit }, total, items, canonicalUrlOf(request)), summary };
    };

    server.get(
      '/products/by-slug/*',
      {
        constraints: OF_REVIEWS,
        preValidation: forgiveReviewQuery,
        schema: { ...listed, params: slugOfReviews },
      },
      (request) =>
        respond(request, bySlug(products, reviewedSlug(request.params), localeOf(request)), request.query),
    );

    server.get(
      '/reviews/best',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'What buyers were happiest to say, in the language that is asked for; at most a few',
          querystring: Type.Object({ ...LanguageQuery.properties, limit: SliceQuery.limit }),
          response: { 200: Type.Object({ items: Type.Array(reference(Review)) }) },
        },
      },
      async (request) => {
        request.cacheTags = ['offers', 'reviews'];
        // Who has bought something since may be among them.
        request.cacheTtl = changes.staleness > 0 ? BEST_TTL : 0;
        const items = await readBestReviews(queries, localeOf(request), {
          limit: Math.min(request.query.limit ?? 3, MAX_BEST),
          origin: originOf(request, settings.publicUrl),
        });
        return { items };
      },
    );

    server.get(
      '/products/by-code/:code/reviews',
      { preValidation: forgiveReviewQuery, schema: { ...listed, params: code } },
      (request) => respond(request, byCode(products.code, request.params.code), request.query),
    );
  };
}

const ADDED = {
  tags: TAGS,
  summary: 'Keeps a review until it is accepted; a customer needs neither email nor author',
  querystring: LanguageQuery,
  body: NewReview,
  response: { 201: Empty },
};

/** Writing: about one person. */
export function reviewWritingRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;
    const form = { attachValidation: true, preHandler: limitAttempts(shop, 'review', writerOfBody) };

    const add = (
      request: FastifyRequest,
      wanted: Wanted,
      review: Parameters<typeof addReview>[3],
      missing: HttpError,
    ) =>
      queries.transaction(async (tx) => {
        const id = await productIdOf(tx, wanted);
        if (id === null) throw missing;
        await addReview(tx, request, id, review);
      });

    server.post(
      '/products/by-slug/*',
      { constraints: OF_REVIEWS, ...form, schema: { ...ADDED, params: slugOfReviews } },
      async (request, reply) => {
        const slug = reviewedSlug(request.params);
        const locale = localeOf(request);
        const missing = notFound('productSlug', { slug, locale });
        await add(request, bySlug(products, slug, locale), sentForm(request), missing);
        return reply.code(201).send(undefined);
      },
    );

    server.post(
      '/reviews/:id/helpful',
      {
        preHandler: limitAttempts(shop, 'helpful', () => undefined),
        schema: {
          tags: TAGS,
          summary: 'Says that a review helped; once a visitor, again does no harm',
          params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
          response: { 200: Type.Object({ helpful: Type.Integer() }) },
        },
      },
      async (request) => ({ helpful: await voteFor(shop, request.params.id, request) }),
    );

    readPictures(server);
    server.post(
      '/me/reviews/:code/photos',
      {
        // Read somewhat beyond the limit: a sender that is cut off would never see the response.
        bodyLimit: 2 * MAX_PICTURE_BYTES,
        preHandler: limitAttempts(shop, 'review-photo', (request) => request.customerId?.toString()),
        schema: {
          tags: TAGS,
          security: [{ bearer: [] }],
          summary: `Adds a photograph to the customer's own review of a product before it is judged: a JPEG, PNG or WebP of at most 5 MB, at most ${MAX_PHOTOS}`,
          consumes: PICTURE_TYPES,
          params: code,
          querystring: LanguageQuery,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await addPhoto(shop, request, request.params.code);
        return reply.code(204).send(null);
      },
    );

    server.post(
      '/products/by-code/:code/reviews',
      { ...form, schema: { ...ADDED, params: code } },
      async (request, reply) => {
        const { code } = request.params;
        await add(request, byCode(products.code, code), sentForm(request), notFound('productCode', { code }));
        return reply.code(201).send(undefined);
      },
    );
  };
}

async function productIdOf(queries: Queries, { where, order }: Wanted): Promise<number | null> {
  const [found] = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(where, eq(products.enabled, true)))
    .orderBy(order)
    .limit(1);
  return found?.id ?? null;
}

/** Lists of products know other ways to sort. */
async function forgiveReviewQuery(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  const sort = REVIEW_SORTS.find((known) => known === query.sort);
  await normaliseListQuery(request);
  if (sort) query.sort = sort;
  if (!/^[1-5]$/.test(String(query.rating ?? ''))) delete query.rating;
}
