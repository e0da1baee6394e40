import { releaseSlugs, upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { ads, articles, articleTopics, pages } from '../database/schema.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { hashOfPicture, type Pictures } from './import-pictures.ts';
import { safeHtml } from './safe-html.ts';

/** Part of importCatalogue: pages, ads and articles. */
export const importContent = async (
  tx: Queries,
  catalogue: CatalogueFile,
  pictures: Pictures,
): Promise<void> => {
  await releaseSlugs(tx, pages, catalogue.pages);
  await upsert(
    tx,
    pages,
    pages.code,
    catalogue.pages.map(({ code, slug, name, content }) => ({
      code,
      slugAr: slug.ar,
      slugEn: slug.en,
      name,
      content: safeHtml(content),
    })),
  );
  await importAds(tx, catalogue, pictures);
  await upsert(
    tx,
    articleTopics,
    articleTopics.code,
    catalogue.articleTopics.map(({ code, name }, position) => ({ code, name, position })),
  );
  await releaseSlugs(tx, articles, catalogue.articles);
  await upsert(
    tx,
    articles,
    articles.code,
    catalogue.articles.map(({ code, topic, slug, title, excerpt, content, author, image, createdAt }) => ({
      code,
      topicCode: topic ?? null,
      slugAr: slug.ar,
      slugEn: slug.en,
      title,
      excerpt,
      content: safeHtml(content),
      author,
      image: hashOfPicture(pictures, image),
      createdAt: new Date(createdAt),
    })),
  );
};

/** A banner without its picture is nothing to show. */
const importAds = (tx: Queries, catalogue: CatalogueFile, pictures: Pictures) =>
  upsert(
    tx,
    ads,
    ads.code,
    catalogue.ads.flatMap(({ code, location, position, title, link, image }) => {
      const paths = typeof image === 'string' ? { ar: image, en: image } : image;
      const [ar, en] = [hashOfPicture(pictures, paths.ar), hashOfPicture(pictures, paths.en)];
      if (ar === null || en === null) return [];
      return [{ code, location, position, title: title ?? null, link: link ?? null, image: { ar, en } }];
    }),
  );
