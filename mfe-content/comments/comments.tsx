import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Page } from '@shop/shop-client/model';
import type { Comment } from '@shop/shop-client/model/article';
import { useState } from 'react';
import { articleDate } from '../article-card/article-date.ts';
import { Initial } from '../initial.tsx';
import { CommentForm } from './comment-form.tsx';
import { COMMENTS_AT_ONCE } from './first-comments.ts';

export interface CommentsProps {
  slug: string;
  /** Those on the page; absent when they could not be had together with it. */
  first?: Page<Comment>;
}

/** What readers say, newest first, and the form for one's own. */
export function Comments({ slug, first }: CommentsProps) {
  const { t } = useTranslation();
  const { comments, total, loading, readOn } = useComments(slug, first);
  return (
    <>
      <h2 id="comments" className="text-xl font-semibold text-ink">
        {total === undefined ? t('comments.title') : t('comments.count', { count: total })}
      </h2>
      {total === undefined && (
        <ErrorPanel
          title={t('comments.failed')}
          retryLabel={t('retry')}
          retrying={loading}
          onRetry={readOn}
          className="mt-6"
        />
      )}
      {total === 0 && <p className="mt-2 text-ink-muted">{t('comments.none')}</p>}
      <ul className="mt-6 flex flex-col gap-8 empty:hidden">
        {comments.map((comment) => (
          <li key={`${comment.createdAt} ${comment.author}`}>
            <CommentItem {...comment} />
          </li>
        ))}
      </ul>
      {total !== undefined && comments.length < total && (
        <Button variant="secondary" loading={loading} onClick={readOn} className="mt-8">
          {t('comments.more')}
        </Button>
      )}
      <CommentForm slug={slug} />
    </>
  );
}

function CommentItem({ author, comment, createdAt }: Comment) {
  const { locale } = useShop();
  return (
    <article className="flex gap-4">
      <Initial name={author} />
      <div className="min-w-0 grow">
        <p className="font-medium text-ink">
          <bdi>{author}</bdi>
        </p>
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {articleDate(createdAt, locale)}
        </time>
        <p dir="auto" className="mt-2 break-words whitespace-pre-line text-ink">
          {comment}
        </p>
      </div>
    </article>
  );
}

/** Those read so far; `total` is unknown until the first of them have come. */
function useComments(slug: string, first: Page<Comment> | undefined) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [comments, setComments] = useState(first?.items ?? []);
  const [total, setTotal] = useState(first?.total);
  const [loading, setLoading] = useState(false);

  async function readOn(): Promise<void> {
    setLoading(true);
    try {
      const page = Math.floor(comments.length / COMMENTS_AT_ONCE) + 1;
      const read = await api.comments(slug, { page, limit: COMMENTS_AT_ONCE });
      setComments([...comments, ...read.items]);
      setTotal(read.total);
    } catch (error) {
      if (!failedCall(error)) throw error;
      toasts.error(t('unreachable'));
    } finally {
      setLoading(false);
    }
  }
  return { comments, total, loading, readOn };
}
