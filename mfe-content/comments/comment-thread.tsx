import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import type { Comment } from '@shop/shop-client/model/article';
import { shopDay } from '@shop/shop-client/shop-day';
import { directionOf } from '@shop/shop-domain/text-direction';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Initial } from '../initial.tsx';
import { CommentForm } from './comment-form.tsx';

/** A comment, the replies to it, and the way to write one. */
export function CommentThread({ slug, comment }: { slug: string; comment: Comment }) {
  const { id, author, replies } = comment;
  const { t } = useTranslation();
  const [replying, setReplying] = useState(false);
  const form = useId();
  const reply = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setReplying(false);
    reply.current?.focus();
  };
  return (
    <CommentItem {...comment}>
      {id !== undefined && (
        <Button
          ref={reply}
          size="sm"
          variant="ghost"
          aria-label={t('comments.replyTo', { author })}
          aria-expanded={replying}
          aria-controls={replying ? form : undefined}
          onClick={() => setReplying(!replying)}
          className="-ms-4 mt-1"
        >
          {t('comments.reply')}
        </Button>
      )}
      {replying && (
        <div id={form}>
          <CommentForm slug={slug} parent={comment} onCancel={cancel} />
        </div>
      )}
      {replies.length > 0 && (
        <ul className="mt-6 flex flex-col gap-6 border-s border-line ps-4 sm:ps-6">
          {replies.map((each) => (
            <li key={each.id}>
              <CommentItem {...each} />
            </li>
          ))}
        </ul>
      )}
    </CommentItem>
  );
}

function CommentItem({ author, comment, createdAt, children }: Comment & { children?: ReactNode }) {
  const { locale } = useShop();
  return (
    <article className="flex gap-4">
      <Initial name={author} />
      <div className="min-w-0 grow">
        <p className="font-medium text-ink">
          <bdi>{author}</bdi>
        </p>
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {shopDay(createdAt, locale)}
        </time>
        <p dir={directionOf(comment)} className="mt-2 break-words whitespace-pre-line text-ink">
          {comment}
        </p>
        {children}
      </div>
    </article>
  );
}
