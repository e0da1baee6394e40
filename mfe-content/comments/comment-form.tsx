import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { CheckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Comment } from '@shop/shop-client/model/article';
import { emailOf } from '@shop/shop-domain/email';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { sendForm } from '../send-form.ts';
import { useShopForm } from '../use-shop-form.ts';

const FIELDS = ['author', 'email', 'comment'] as const;

type Field = (typeof FIELDS)[number];

interface CommentFormProps {
  slug: string;
  /** The comment that this one replies to; the form was just opened below it. */
  parent?: Comment;
  /** Without it the form stays, and is emptied. */
  onCancel?: () => void;
}

/** A reader's comment. The shop knows a customer's name by itself. */
export function CommentForm({ slug, parent, onCancel }: CommentFormProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const title = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (parent) section.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [parent]);
  return (
    <section
      ref={section}
      aria-labelledby={title}
      className={clsx('rounded-lg border border-line', parent ? 'mt-2 p-4 sm:p-6' : 'mt-12 p-6 md:p-8')}
    >
      <h3 id={title} className="text-lg font-semibold text-ink">
        {parent ? t('comments.replyTo', { author: parent.author }) : t('comments.write')}
      </h3>
      <KeptFocus>
        <div role="status">{sent && <Thanks />}</div>
        {!sent && (
          <Fields
            key={attempt}
            slug={slug}
            parentId={parent?.id}
            onSent={() => setSent(true)}
            onCancel={onCancel ?? (() => setAttempt(attempt + 1))}
          />
        )}
      </KeptFocus>
    </section>
  );
}

interface FieldsProps {
  slug: string;
  parentId: number | undefined;
  onSent: () => void;
  onCancel: () => void;
}

function Fields({ slug, parentId, onSent, onCancel }: FieldsProps) {
  const { api, session, toasts } = useShop();
  const { t } = useTranslation();
  const customer = useStore(session, (state) => state.customer);

  const check = ({ author, email, comment }: FieldValues<Field>): FieldErrors<Field> => ({
    ...(!customer && !author.trim() && { author: t('form.nameMissing') }),
    ...(!customer && !emailOf(email) && { email: t('form.emailInvalid') }),
    ...(!comment.trim() && { comment: t('comments.missing') }),
  });
  const send = ({ author, email, comment }: FieldValues<Field>) =>
    sendForm(
      () => api.addComment(slug, { ...(!customer && { author, email }), comment, parentId }),
      { names: FIELDS, unreachable: t('unreachable'), complain: toasts.error },
      onSent,
    );

  const { props, field, sending } = useShopForm(FIELDS, { check, send });
  return (
    <form {...props} className="mt-1">
      <p className="text-ink-muted">{t('comments.checked')}</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {!customer && (
          <>
            <TextField
              {...field('author')}
              label={t('comments.author')}
              autoComplete="name"
              maxLength={100}
              required
            />
            <TextField
              {...field('email')}
              label={t('form.email')}
              hint={t('comments.emailHint')}
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          </>
        )}
        <TextArea
          {...field('comment')}
          label={t('comments.comment')}
          maxLength={5000}
          required
          className="sm:col-span-full"
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {t('comments.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('comments.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Thanks() {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex items-center gap-4 rounded-md bg-accent-soft p-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-accent-ink">
        <CheckIcon />
      </span>
      <div>
        <p className="font-semibold text-ink">{t('comments.thanks')}</p>
        <p className="text-ink-muted">{t('comments.thanksText')}</p>
      </div>
    </div>
  );
}
