import { Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { resourcePageOf } from '../../kernel/http/page-view.ts';
import { Slugs } from '../../kernel/http/slug.ts';
import { Image } from '../../kernel/media/image-schema.ts';

export const Topic = name('Topic', Type.Object({ code: Type.String(), name: Type.String() }));

const Translation = Type.Object({
  locale: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String({ description: 'plain text' }),
  content: Type.String({ description: 'sanitised HTML; in lists the excerpt alone' }),
});

const fields = {
  id: Type.Integer(),
  code: Type.String(),
  slug: Type.String(),
  slugs: Slugs,
  title: Type.String(),
  excerpt: Type.String({ description: 'plain text' }),
  images: Type.Array(Type.Object({ ...Image.properties, id: Type.String(), type: Type.Literal('main') })),
  translations: Type.Object({ ar: Translation, en: Translation }),
  author: Type.Object({ username: Type.String() }),
  createdAt: Type.String(),
  topic: Type.Optional(reference(Topic)),
};

export const Article = name('Article', Type.Object(fields));

export const ArticlePage = name('ArticlePage', Type.Object(resourcePageOf(reference(Article))));

export const ArticleDetail = name(
  'ArticleDetail',
  Type.Object({
    ...fields,
    content: Type.String({ description: 'sanitised HTML' }),
    related: Type.Array(reference(Article), { description: 'at most four, of its topic first' }),
    commentCount: Type.Integer(),
  }),
);
