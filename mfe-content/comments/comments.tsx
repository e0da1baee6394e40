import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Page } from '@shop/shop-client/model';
import type { Comment } from '@shop/shop-client/model/article';
import { useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { COMMENTS_AT_ONCE } from './first-comments.ts';

export interface CommentsProps {
  slug: string;
  /** Those on the page; absent when they could not be had together with it. */
  first?: Page<Comment>;
  /** Of comments and replies together; absent where the backend does not count. */
  count?: number;
}

/** What readers say, newest first, with replies, and the form for one's own. */
export function Comments({ slug, first, count }: CommentsProps) {
  const { t } = useTranslation();
  const { comments, total, loading, readOn } = useComments(slug, first);
  return (
    <>
      <h2 id="comments" className="text-xl font-semibold text-ink">
        {total === undefined ? t('comments.title') : t('comments.count', { count: count ?? total })}
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
          <li key={comment.id ?? `${comment.createdAt} ${comment.author}`}>
            <CommentThread slug={slug} comment={comment} />
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
