import type { Article, ArticleContent, ArticleTopic, Comment } from '../model/article.ts';
import type {
  WireArticle,
  WireArticleContent,
  WireArticleWords,
  WireComment,
  WireTopic,
} from '../wire-content.ts';
import type { ReadPicture } from './picture.ts';
import { picturesOf, slugsOf } from './product.ts';

export interface ArticleReading {
  picture: ReadPicture;
  locale: string;
}

export function toArticle(wire: WireArticle, reading: ArticleReading): Article {
  const words = wordsOf(wire, reading.locale);
  return {
    code: wire.code,
    slug: wire.slug ?? words.slug ?? wire.code,
    title: wire.title ?? words.title ?? wire.code,
    excerpt: wire.excerpt ?? undefined,
    author: wire.author?.username,
    topic: wire.topic ? toTopic(wire.topic) : undefined,
    pictures: picturesOf(wire.images, reading.picture),
    createdAt: wire.createdAt,
    slugs: slugsOf(wire),
  };
}

export function toArticleContent(wire: WireArticleContent, reading: ArticleReading): ArticleContent {
  return {
    ...toArticle(wire, reading),
    content: wire.content ?? wordsOf(wire, reading.locale).content ?? '',
    related: (wire.related ?? []).map((article) => toArticle(article, reading)),
    commentCount: wire.commentCount ?? undefined,
  };
}

export function toTopic({ code, name }: WireTopic): ArticleTopic {
  return { code, name };
}

export function toComment({ id, author, comment, createdAt, replies }: WireComment): Comment {
  return { id: id ?? undefined, author, comment, createdAt, replies: (replies ?? []).map(toComment) };
}

/** In the language asked for, or in the one that there is. */
function wordsOf({ translations }: WireArticle, locale: string): WireArticleWords {
  const byLocale = (translations ?? {}) as Partial<Record<string, WireArticleWords>>;
  return byLocale[locale] ?? Object.values(byLocale)[0] ?? {};
}
