import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { type FieldErrors, type FieldValues, useForm } from '@shop/shared-ui/form';
import { BagIcon, CheckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { StarRatingField } from '@shop/shared-ui/star-rating-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { Rating } from '@shop/shop-client/model/review';
import { useState } from 'react';
import type { ReviewWindowProps } from './reviews.tsx';
import { useBought } from './use-bought.ts';

const FIELDS = ['rating', 'title', 'comment'] as const;

type Field = (typeof FIELDS)[number];

/** A customer's review: stars, a title, and a comment if one likes. For those who bought the product. */
export function ReviewForm({ product, onClose }: ReviewWindowProps) {
  const { t } = useTranslation();
  const { bought, askAgain } = useBought(product.code);
  const [sent, setSent] = useState(false);
  const done = <Button onClick={onClose}>{t('reviewForm.done')}</Button>;
  return (
    <Dialog open onClose={onClose} title={t('reviewForm.title')} closeLabel={t('close')}>
      <KeptFocus>
        {bought === 'asking' && <FieldsSkeleton />}
        {bought === 'failed' && (
          <ErrorPanel title={t('unreachable')} retryLabel={t('retry')} onRetry={askAgain} />
        )}
        {bought === 'no' && (
          <EmptyState
            as="p"
            illustration={<BagIcon size={40} />}
            title={t('reviewForm.notBought')}
            text={t('reviewForm.buyersOnly')}
            action={done}
            className="py-6!"
          />
        )}
        {bought === 'yes' && !sent && (
          <Fields slug={product.slug} name={product.name} onSent={() => setSent(true)} />
        )}
        <div role="status">
          {sent && (
            <EmptyState
              as="p"
              illustration={<CheckIcon size={40} />}
              title={t('reviewForm.thanks')}
              text={t('reviewForm.checked')}
              action={done}
              className="py-6!"
            />
          )}
        </div>
      </KeptFocus>
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
      const refused = refusedFields(error, FIELDS);
      if (!refused) toasts.error(failureText(error, t('unreachable')));
      return refused;
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

function FieldsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
