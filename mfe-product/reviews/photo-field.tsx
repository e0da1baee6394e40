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
      <div className="relative">
        <input
          id={id}
          type="file"
          multiple
          accept={TYPES.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose([...(target.files ?? [])])}
          // The browser would name it in a language of its own.
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-5 text-sm font-medium text-ink transition peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:border-ink"
        >
          {t('reviewForm.choosePhotos')}
        </label>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-sm text-ink empty:hidden">
        {photos.map(({ name }) => (
          <li key={name} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('reviewForm.photosHint', { most: MOST })}
      </p>
      <p role="status" className="text-sm text-sale empty:hidden">
        {refused && t('reviewForm.photosRefused', { count: photos.length })}
      </p>
    </div>
  );
}
