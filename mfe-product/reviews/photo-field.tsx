import { useTranslation } from '@shop/federation/i18n';
import { useId, useState } from 'react';

/** Of the shop. */
const MOST = 4;
const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps {
  photos: File[];
  onChange: (photos: File[]) => void;
}

/** A few photographs of what was bought; what cannot be taken is named, and left out. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState(false);

  const choose = (files: File[]) => {
    const good = files.filter(({ type, size }) => TYPES.includes(type) && size <= MOST_BYTES).slice(0, MOST);
    setRefused(good.length < files.length);
    onChange(good);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {t('reviewForm.photos')}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={TYPES.join()}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => choose([...(target.files ?? [])])}
        className="min-h-12 w-full rounded-sm border border-line-strong bg-surface-raised p-2 text-sm text-ink-muted file:me-3 file:min-h-8 file:rounded-full file:border-0 file:bg-tint file:px-4 file:text-ink"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('reviewForm.photosHint', { most: MOST })}
      </p>
      <p role="status" className="text-sm text-sale empty:hidden">
        {refused && t('reviewForm.photosRefused', { count: photos.length })}
      </p>
    </div>
  );
}
