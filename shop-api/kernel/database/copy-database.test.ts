import { eq } from 'drizzle-orm';
import { sharedCluster } from '../../testing/ask-services.ts';
import { newMigratedDatabase } from '../../testing/databases.ts';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import { copyDatabase } from './copy-database.ts';
import { type Database, openDatabase } from './database.ts';
import { articleComments, articles } from './schema.ts';

const binaries = findPostgres();
if (!binaries) console.warn('PostgreSQL is not installed: that rows refer to later ones is not tested.');

describe.each(binaries ? [binaries] : [])('a copied database (%s)', () => {
  let from: Database;
  let to: Database;

  beforeAll(async () => {
    const cluster = await sharedCluster();
    from = await openDatabase({ url: await newMigratedDatabase(cluster), folder: '' });
    to = await openDatabase({ url: await newMigratedDatabase(cluster), folder: '' });
  });

  afterAll(async () => {
    await Promise.all([from.close(), to.close()]);
  });

  it('has rows that refer to one that was changed after a thousand others', async () => {
    const { queries } = from;
    const words = { ar: 'x', en: 'x' };
    const [article] = await queries
      .insert(articles)
      .values({
        ...{ code: 'x', slugAr: 'x', slugEn: 'x', title: words, excerpt: words, content: words },
        ...{ author: words, createdAt: new Date() },
      })
      .returning();
    const comment = {
      ...{ articleId: article?.id ?? 0, author: 'x', email: 'x@example.com', comment: 'x' },
      locale: 'en' as const,
    };
    const [parent] = await queries.insert(articleComments).values(comment).returning();
    await queries.insert(articleComments).values({ ...comment, parentId: parent?.id });
    await queries.insert(articleComments).values(Array.from({ length: 1000 }, () => comment));
    await queries
      .update(articleComments)
      .set({ state: 'accepted' })
      .where(eq(articleComments.id, parent?.id ?? 0));

    expect((await copyDatabase(queries, to.queries)).article_comments).toBe(1002);
    const [reply] = await to.queries
      .select()
      .from(articleComments)
      .where(eq(articleComments.parentId, parent?.id ?? 0));
    expect(reply).toMatchObject({ comment: 'x', state: 'new' });
  });
});
