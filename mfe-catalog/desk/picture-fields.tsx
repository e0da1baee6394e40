import { ChevronEndIcon, ChevronStartIcon, type Icon, TrashIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { SelectField } from '@shop/shared-ui/select-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import { type MouseEvent, useState } from 'react';
import type { DeskPicture, DeskProduct, Focus } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { DropField } from './drop-field.tsx';
import { FocusFields } from './focus-fields.tsx';
import { usePictureTexts } from './picture-texts.ts';
import type { ProductDraft, ProductValues } from './product-draft.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes. */
const LARGEST = 5 * 1024 * 1024;

interface PictureFieldsProps {
  product: DeskProduct;
  gallery: DeskPicture[];
  focuses: Record<string, Focus | null>;
  set: (change: (values: ProductValues) => ProductDraft) => void;
}

/** All pictures of a product: sent at once, and kept with its form. */
export function PictureFields({ product, gallery, focuses, set }: PictureFieldsProps) {
  const { t } = usePictureTexts();
  const { t: tDesk } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [refused, setRefused] = useState<string[]>([]);
  const [moved, setMoved] = useState('');
  const arrange = (next: (gallery: DeskPicture[]) => DeskPicture[]) =>
    set((values) => ({ gallery: next(values.gallery) }));

  async function send(files: File[]): Promise<void> {
    setRefused([]);
    for (const file of files) {
      const { name } = file;
      const reason = await sendOne(file);
      if (reason) setRefused((before) => [...before, reason]);

      async function sendOne(body: File): Promise<string | undefined> {
        if (!TYPES.includes(body.type) || body.size > LARGEST) return t('deskPictures.wrong', { name });
        try {
          const sent = await change<DeskPicture>({ method: 'POST', path: '/catalogue-pictures', body });
          arrange((now) =>
            now.some(({ hash }) => hash === sent.hash) ? now : [...now, { ...sent, values: [] }],
          );
        } catch (error) {
          const text = refusedFields(error, ['picture'])?.picture ?? failureText(error, tDesk('desk.failed'));
          return t('deskPictures.refused', { name, reason: text });
        }
      }
    }
  }

  function move(event: MouseEvent<HTMLButtonElement>, from: number, to: number): void {
    if (to < 0 || to >= gallery.length) return;
    const button = event.currentTarget;
    arrange((now) => {
      const rest = now.toSpliced(from, 1);
      const [picture] = now.slice(from, from + 1);
      return picture ? rest.toSpliced(to, 0, picture) : now;
    });
    setMoved(t('deskPictures.moved', { number: to + 1, total: gallery.length }));
    // What moves in the page loses the focus.
    requestAnimationFrame(() => button.focus());
  }

  return (
    <div className="flex flex-col gap-5">
      <DropField
        label={t('deskPictures.choose')}
        dropLabel={t('deskPictures.drop')}
        hint={t('deskPictures.hint')}
        error={refused.join(' ') || undefined}
        busy={isPending ? t('deskPictures.sending') : undefined}
        accept={TYPES.join(',')}
        multiple
        onFiles={(files) => void send(files)}
      />
      {gallery.length > 0 && (
        <KeptFocus>
          <FocusFields
            pictures={gallery}
            focuses={focuses}
            onChange={(next) => set(() => ({ focuses: next }))}
            controls={(picture, index) => (
              <>
                <div className="mt-1 flex">
                  <Control
                    icon={ChevronStartIcon}
                    label={t('deskPictures.earlier', { number: index + 1 })}
                    isIdle={index === 0}
                    onClick={(event) => move(event, index, index - 1)}
                  />
                  <Control
                    icon={ChevronEndIcon}
                    label={t('deskPictures.later', { number: index + 1 })}
                    isIdle={index === gallery.length - 1}
                    onClick={(event) => move(event, index, index + 1)}
                  />
                  <Control
                    icon={TrashIcon}
                    label={t('deskPictures.remove', { number: index + 1 })}
                    onClick={() => arrange((now) => now.filter(({ hash }) => hash !== picture.hash))}
                  />
                </div>
                <ValuesField
                  label={t('deskPictures.belongs', { number: index + 1 })}
                  product={product}
                  values={picture.values}
                  onChange={(values) =>
                    arrange((now) =>
                      now.map((each) => (each.hash === picture.hash ? { ...each, values } : each)),
                    )
                  }
                />
              </>
            )}
          />
        </KeptFocus>
      )}
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
    </div>
  );
}

interface ControlProps {
  icon: Icon;
  label: string;
  /** It has nothing to do here, and keeps the focus all the same. */
  isIdle?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Control({ icon: Glyph, label, isIdle, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Glyph size={20} />
    </button>
  );
}

interface ValuesFieldProps {
  label: string;
  product: DeskProduct;
  /** Codes of those that the picture belongs to; none: all of them. */
  values: string[];
  onChange: (values: string[]) => void;
}

/** Stands between codes: none has one. */
const GAP = ' ';

/** Which variants a picture shows, such as those of one colour; nothing where there is nothing to choose. */
function ValuesField({ label, product: { options, variants }, values, onChange }: ValuesFieldProps) {
  const { locale } = useShop();
  const { t } = usePictureTexts();
  const used = new Set(variants.flatMap((variant) => Object.values(variant.values)));
  const choices = options.flatMap((option) => option.values.filter(({ code }) => used.has(code)));
  if (choices.length === 0) return null;
  const nameOf = (code: string) => choices.find((each) => each.code === code)?.name[locale] ?? code;
  return (
    <SelectField
      label={label}
      labelHidden
      className="mt-1"
      options={[
        { value: '', label: t('deskPictures.toAll') },
        // An import may name several at once.
        ...(values.length > 1 ? [{ value: values.join(GAP), label: values.map(nameOf).join(' · ') }] : []),
        ...choices.map(({ code, name }) => ({ value: code, label: name[locale] })),
      ]}
      value={values.join(GAP)}
      onChange={({ target }) => onChange(target.value ? target.value.split(GAP) : [])}
    />
  );
}
