import { Picture } from '@shop/shared-ui/picture';
import { directionOf } from '@shop/shop-domain/text-direction';
import { proseClass } from '../prose.ts';
import { ArticleHeader } from './article-header.tsx';
import type { ArticleView } from './article-view.ts';
import { AuthorBox } from './author-box.tsx';

export const PICTURE_SIZES = '(min-width: 68rem) 64rem, 92vw';

/** What an article says; its HTML was sanitised when it was stored. */
export function ArticleBody({ article }: { article: ArticleView }) {
  return (
    <article className="mt-8 md:mt-12">
      <ArticleHeader article={article} />
      <Picture
        {...article.picture}
        alt=""
        aspect="wide"
        rounded="lg"
        priority
        sizes={PICTURE_SIZES}
        className="mx-auto mt-8 max-w-5xl md:mt-12"
      />
      <div className="mx-auto max-w-2xl">
        <div
          dir={directionOf(article.content)}
          className={`${proseClass} md:mt-12! md:text-lg md:leading-loose`}
          dangerouslySetInnerHTML={{ __html: article.content }}
        />
        {article.author && <AuthorBox author={article.author} />}
      </div>
    </article>
  );
}
