import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { FITS, reviews, variants } from '../../kernel/database/schema.ts';
import { invalid, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { localeOf } from '../../kernel/http/request-locale.ts';
import type { SentForm } from '../../kernel/http/sent-form.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { writerOf } from '../writer.ts';

export const NewReview = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 255 })),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Type.String({ maxLength: 5000 })),
  size: Type.Optional(Type.String({ maxLength: 255, description: 'code of the size that was taken' })),
  fit: Type.Optional(Type.Enum([...FITS])),
  email: Type.Optional(Type.String({ maxLength: 254, description: 'of a guest' })),
  author: Type.Optional(Type.String({ maxLength: 100, description: 'name that is shown for a guest' })),
});

/**
 * Keeps a review until a person accepts it. A guest's email proves nothing, and the response tells nothing of it: neither that
 * it has an account nor that a review came with it before, in which case the first one stays.
 * @throws HttpError 400 by field
 */
export async function addReview(
  tx: Queries,
  request: FastifyRequest,
  productId: number,
  { given, fieldErrors }: SentForm<Static<typeof NewReview>>,
): Promise<void> {
  const locale = localeOf(request);
  const { rating = 0 } = given;
  const title = given.title?.trim() ?? '';
  if (!title) fieldErrors.title ??= [{ key: 'required' }];
  const { size, fit } = given;
  if (size && !(await comesIn(tx, productId, size))) fieldErrors.size ??= [{ key: 'variantUnknown' }];
  const writer = await writerOf(tx, request, given, fieldErrors);
  throwIfInvalid(fieldErrors);
  const [added] = await tx
    .insert(reviews)
    .values({
      ...writer,
      author: writer.author || messageText('guest', locale),
      productId,
      title,
      rating,
      comment: given.comment?.trim() || null,
      size: size || null,
      fit: fit ?? null,
      locale,
    })
    .onConflictDoNothing()
    .returning();
  if (!added && writer.customerId !== null) throw invalid('title', 'reviewedAlready');
}

async function comesIn(tx: Queries, productId: number, size: string): Promise<boolean> {
  const [variant] = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, productId), sql`${variants.values} ->> 'size' = ${size}`))
    .limit(1);
  return variant !== undefined;
}
