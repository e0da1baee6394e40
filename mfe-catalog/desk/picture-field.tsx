import { AlertIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import { type ChangeEvent, useId, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import type { DeskPicture } from './taxonomy.ts';

const readPicture = createPictureReader({ baseUrl: '/desk-api' });

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes. */
const LARGEST = 5 * 1024 * 1024;

interface PictureFieldProps {
  /** By which the form leads to it. */
  name: string;
  label: string;
  picture: DeskPicture | undefined;
  error: string | undefined;
  onChange: (picture: DeskPicture | undefined) => void;
}

/** A picture, and the file that takes its place: it is sent at once, and kept with the form. */
export function PictureField({ name, label, picture, error, onChange }: PictureFieldProps) {
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [refused, setRefused] = useState<string>();
  const notes = useId();
  const wrong = refused ?? error;

  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    // So that the same one can be chosen again.
    target.value = '';
    if (!TYPES.includes(file.type) || file.size > LARGEST) {
      setRefused(t('desk.taxonomy.pictureWrong'));
      return;
    }
    setRefused(undefined);
    try {
      onChange(await change<DeskPicture>({ method: 'POST', path: '/catalogue-pictures', body: file }));
    } catch (failure) {
      const text = refusedFields(failure, ['picture'])?.picture;
      setRefused(text ?? failureText(failure, t('desk.failed')));
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-medium text-ink">
        {label}
      </label>
      {picture && (
        <Picture
          {...readPicture(picture.image)}
          alt=""
          aspect="natural"
          rounded="sm"
          sizes="10rem"
          className="w-40"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative">
          <input
            id={name}
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={notes}
            aria-invalid={wrong ? true : undefined}
            aria-busy={isPending || undefined}
            onChange={(event) => void send(event)}
            // The browser would name it in a language of its own.
            className="peer sr-only"
          />
          <label
            htmlFor={name}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-5 text-sm font-medium text-ink transition peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-50 hover:border-ink"
          >
            {t(picture ? 'desk.taxonomy.otherPicture' : 'desk.taxonomy.choosePicture')}
          </label>
        </div>
        {picture && (
          <button
            type="button"
            onClick={() => onChange(undefined)}
            className="min-h-11 text-sm text-accent underline-offset-4 hover:underline disabled:opacity-50"
          >
            {t('desk.taxonomy.withoutPicture')}
          </button>
        )}
      </div>
      <div id={notes} aria-live="polite" className="text-sm text-ink-muted">
        {wrong ? (
          <p className="flex items-start gap-1.5 text-sale">
            <AlertIcon size={16} className="mt-0.5" />
            {wrong}
          </p>
        ) : (
          <p>{t(isPending ? 'desk.taxonomy.sending' : 'desk.taxonomy.pictureHint')}</p>
        )}
      </div>
    </div>
  );
}
