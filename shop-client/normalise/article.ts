import type { Article, ArticleContent, ArticleTopic, Comment } from '../model/article.ts';
import type { WireArticle, WireArticleContent, WireComment, WireTopic } from '../wire.ts';
import type { ReadPicture } from './picture.ts';

export function toArticle(wire: WireArticle, picture: ReadPicture): Article {
  const { code, slug, title, excerpt, author, topic, images, createdAt, slugs } = wire;
  return {
    ...{ code, slug, title, excerpt, createdAt, slugs },
    author: author?.username,
    topic: topic && toTopic(topic),
    pictures: images.map(picture),
  };
}

export function toArticleContent(wire: WireArticleContent, picture: ReadPicture): ArticleContent {
  return {
    ...toArticle(wire, picture),
    content: wire.content,
    related: wire.related.map((article) => toArticle(article, picture)),
    commentCount: wire.commentCount,
  };
}

export function toTopic({ code, name }: WireTopic): ArticleTopic {
  return { code, name };
}

export function toComment({ id, author, comment, createdAt, replies = [] }: WireComment): Comment {
  return { id, author, comment, createdAt, replies: replies.map(toComment) };
}
