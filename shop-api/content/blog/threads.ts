import { and, asc, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { SHOP_TAG } from '../../kernel/cache/change-feed.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articleComments, type articles } from '../../kernel/database/schema.ts';
import type { Slice } from '../../kernel/http/page-view.ts';

const fields = {
  id: Type.Integer(),
  author: Type.String({ description: 'name that is shown, never an email' }),
  comment: Type.String({ description: 'plain text' }),
  createdAt: Type.String(),
};

/** A comment and what was said to it. */
export const Thread = Type.Object({
  ...fields,
  replies: Type.Array(Type.Object(fields), { description: 'oldest first' }),
});
type Thread = Static<typeof Thread>;

/** Of responses that tell of comments, which the shop does not write. */
export async function tellComments(request: FastifyRequest): Promise<void> {
  request.cacheTags = [SHOP_TAG, 'article_comments'];
}

/** Threads on an article, newest first. */
export async function readThreads(
  queries: Queries,
  articleId: number,
  { page, limit }: Slice,
): Promise<{ total: number; threads: Thread[] }> {
  const where = and(isNull(articleComments.parentId), acceptedOn(articleId));
  const comments = await queries
    .select()
    .from(articleComments)
    .where(where)
    .orderBy(desc(articleComments.createdAt), desc(articleComments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = comments.map(({ id }) => id);
  const replies = await queries
    .select()
    .from(articleComments)
    .where(and(inArray(articleComments.parentId, ids), acceptedOn(articleId)))
    .orderBy(asc(articleComments.createdAt), asc(articleComments.id));
  const repliesTo = Map.groupBy(replies, ({ parentId }) => parentId);
  return {
    total: await queries.$count(articleComments, where),
    threads: comments.map((comment) => ({
      ...view(comment),
      replies: (repliesTo.get(comment.id) ?? []).map(view),
    })),
  };
}

/** Whether somebody may reply to a comment: replies have none themselves. */
export async function takesReplies(queries: Queries, articleId: number, id: number): Promise<boolean> {
  const where = and(eq(articleComments.id, id), isNull(articleComments.parentId), acceptedOn(articleId));
  return (await queries.$count(articleComments, where)) > 0;
}

/** Comments and replies that readers of an article see: a reply goes with what it replies to. */
export function shownOn(articleId: number | typeof articles.id) {
  return and(acceptedOn(articleId), or(isNull(articleComments.parentId), exists(acceptedParent)));
}

function acceptedOn(articleId: number | typeof articles.id) {
  return and(eq(articleComments.articleId, articleId), eq(articleComments.state, 'accepted'));
}

const parents = alias(articleComments, 'parents');
const acceptedParent = new QueryBuilder()
  .select({ id: parents.id })
  .from(parents)
  .where(and(eq(parents.id, articleComments.parentId), eq(parents.state, 'accepted')));

function view({ id, author, comment, createdAt }: typeof articleComments.$inferSelect) {
  return {
    id,
    author,
    comment,
    createdAt: createdAt.toISOString(),
  };
}
