import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { type FieldErrors, type FieldValues, useForm } from '@shop/shared-ui/form';
import { CheckIcon } from '@shop/shared-ui/icons';
import { StarRatingField } from '@shop/shared-ui/star-rating-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import type { Rating } from '@shop/shop-client/model/review';
import { useState } from 'react';
import type { ReviewWindowProps } from './reviews.tsx';

const FIELDS = ['rating', 'title', 'comment'] as const;

type Field = (typeof FIELDS)[number];

/** A customer's review: stars, a title, and a comment if one likes. */
export function ReviewForm({ product, onClose }: ReviewWindowProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t('reviewForm.title')} closeLabel={t('close')}>
      {sent ? (
        <div role="status">
          <EmptyState
            as="p"
            illustration={<CheckIcon size={40} />}
            title={t('reviewForm.thanks')}
            text={t('reviewForm.checked')}
            action={<Button onClick={onClose}>{t('reviewForm.done')}</Button>}
            className="py-6"
          />
        </div>
      ) : (
        <Fields slug={product.slug} name={product.name} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function Fields({ slug, name, onSent }: { slug: string; name: string; onSent: () => void }) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();

  const check = ({ rating, title }: FieldValues<Field>): FieldErrors<Field> => ({
    ...(!rating && { rating: t('reviewForm.ratingMissing') }),
    ...(!title.trim() && { title: t('reviewForm.titleMissing') }),
  });

  async function send({ rating, title, comment }: FieldValues<Field>) {
    try {
      await api.addReview(slug, {
        rating: Number(rating) as Rating,
        title: title.trim(),
        comment: comment.trim() || undefined,
      });
    } catch (error) {
      const failed = failedCall(error);
      if (!failed) throw error;
      const beside = besideFields(failed.fields);
      if (!beside) toasts.error(refusalText(failed, t('unreachable')));
      return beside;
    }
    onSent();
    return undefined;
  }

  const { props, field, sending } = useForm(FIELDS, { check, send });
  return (
    <form {...props} className="flex flex-col gap-5">
      <p className="text-base text-ink-muted">{t('reviewForm.about', { name })}</p>
      <StarRatingField
        {...field('rating')}
        legend={t('reviewForm.rating')}
        labels={[
          t('reviewForm.stars.1'),
          t('reviewForm.stars.2'),
          t('reviewForm.stars.3'),
          t('reviewForm.stars.4'),
          t('reviewForm.stars.5'),
        ]}
      />
      <TextField {...field('title')} label={t('reviewForm.heading')} maxLength={120} required />
      <TextArea
        {...field('comment')}
        label={t('reviewForm.comment')}
        hint={t('reviewForm.commentHint')}
        maxLength={2000}
      />
      <Button type="submit" block loading={sending}>
        {t('reviewForm.send')}
      </Button>
    </form>
  );
}

/** What the shop said of fields that are in this form. */
function besideFields(fields: Readonly<Record<string, string[]>>): FieldErrors<Field> | undefined {
  const known = FIELDS.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]] as const] : []));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
