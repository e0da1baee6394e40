import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { type FieldErrors, type FieldValues, useForm } from '@shop/shared-ui/form';
import { BagIcon, CheckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { StarRatingField } from '@shop/shared-ui/star-rating-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { Fit, Rating } from '@shop/shop-client/model/review';
import { useState } from 'react';
import type { ProductView } from '../product/product-view.ts';
import { PhotoField } from './photo-field.tsx';
import type { ReviewWindowProps } from './reviews.tsx';
import { sizesOf } from './sizes-of.ts';
import { useBought } from './use-bought.ts';

const FIELDS = ['rating', 'size', 'fit', 'title', 'comment'] as const;
const FITS = ['small', 'true', 'large'] as const;

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
        {bought === 'yes' && !sent && <Fields product={product} onSent={() => setSent(true)} />}
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

function Fields({ product, onSent }: { product: ProductView; onSent: () => void }) {
  const { slug, name } = product;
  const sizes = sizesOf(product);
  const [photos, setPhotos] = useState<File[]>([]);
  const { api, toasts } = useShop();
  const { t } = useTranslation();

  const check = ({ rating, title }: FieldValues<Field>): FieldErrors<Field> => ({
    ...(!rating && { rating: t('reviewForm.ratingMissing') }),
    ...(!title.trim() && { title: t('reviewForm.titleMissing') }),
  });

  async function send({ rating, size, fit, title, comment }: FieldValues<Field>) {
    try {
      await api.addReview(slug, {
        rating: Number(rating) as Rating,
        title: title.trim(),
        comment: comment.trim() || undefined,
        ...(size && { size }),
        ...(fit && { fit: fit as Fit }),
      });
    } catch (error) {
      const refused = refusedFields(error, FIELDS);
      if (!refused) toasts.error(failureText(error, t('unreachable')));
      return refused;
    }
    // The review stands without those that could not be taken.
    for (const photo of photos) {
      await api
        .addReviewPhoto(product.code, photo)
        .catch((error: unknown) => toasts.error(failureText(error, t('unreachable'))));
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
      {sizes.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('size')}
            label={t('reviewForm.size')}
            placeholder={t('reviewForm.notTold')}
            options={sizes.map((size) => ({ value: size.code, label: size.name }))}
          />
          <SelectField
            {...field('fit')}
            label={t('reviewForm.fit')}
            placeholder={t('reviewForm.notTold')}
            options={FITS.map((fit) => ({ value: fit, label: t(`fit.${fit}`) }))}
          />
        </div>
      )}
      <TextField {...field('title')} label={t('reviewForm.heading')} maxLength={120} required />
      <TextArea
        {...field('comment')}
        label={t('reviewForm.comment')}
        hint={t('reviewForm.commentHint')}
        maxLength={2000}
      />
      <PhotoField photos={photos} onChange={setPhotos} />
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
