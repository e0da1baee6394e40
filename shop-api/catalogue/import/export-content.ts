import { asc } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { ads, articles, articleTopics, pages } from '../../kernel/database/schema.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';

/** Pages, ads and articles of the shop as a catalogue file lists them. */
export async function readContent(
  queries: Queries,
  pathOf: (hash: string) => string,
): Promise<Pick<CatalogueFile, 'pages' | 'ads' | 'articleTopics' | 'articles'>> {
  return {
    pages: (await queries.select().from(pages).orderBy(asc(pages.id))).map(
      ({ code, slugAr, slugEn, name, content, ...row }) => ({
        code,
        slug: { ar: slugAr, en: slugEn },
        name,
        content,
        ...shownOf(row),
      }),
    ),
    ads: (await queries.select().from(ads).orderBy(asc(ads.id))).map((row) => ({
      code: row.code,
      location: row.location,
      position: row.position,
      title: row.title ?? undefined,
      link: row.link ?? undefined,
      image: { ar: pathOf(row.image.ar), en: pathOf(row.image.en) },
      ...shownOf(row),
    })),
    articleTopics: (await queries.select().from(articleTopics).orderBy(asc(articleTopics.position))).map(
      ({ code, name, position }) => ({ code, name, position }),
    ),
    articles: (await queries.select().from(articles).orderBy(asc(articles.id))).map((row) => ({
      code: row.code,
      topic: row.topicCode ?? undefined,
      slug: { ar: row.slugAr, en: row.slugEn },
      title: row.title,
      excerpt: row.excerpt,
      content: row.content,
      author: row.author,
      image: row.image === null ? undefined : pathOf(row.image),
      createdAt: row.createdAt.toISOString(),
      ...shownOf(row),
    })),
  };
}

function shownOf({
  enabled,
  startsAt,
  endsAt,
}: Pick<typeof pages.$inferSelect, 'enabled' | 'startsAt' | 'endsAt'>) {
  return { enabled, startsAt: startsAt?.toISOString(), endsAt: endsAt?.toISOString() };
}
