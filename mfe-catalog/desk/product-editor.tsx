import { LOCALES } from '@shop/federation/contract';
import { Fragment } from '@shop/federation/fragment';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { CloseIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { RichTextField } from '@shop/shared-ui/rich-text-field';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Choice } from '@shop/shop-client/desk/use-categories';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { useState } from 'react';
import type { DeskProduct, Named } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { NewVariant } from './new-variant.tsx';
import { PictureFields } from './picture-fields.tsx';
import { usePictureTexts } from './picture-texts.ts';
import { missingTexts, type ProductValues, type TextField as TextName, valuesOf } from './product-draft.ts';
import { useChoices } from './use-choices.ts';
import { useProductEdit } from './use-product-edit.ts';
import { useTypedCurrencies } from './use-typed-currencies.ts';
import { useVariantEdits } from './use-variant-edits.ts';
import { VariantSaveBar } from './variant-save-bar.tsx';
import { VariantTable } from './variant-table.tsx';

// Few products are without options for long.
const GivenOptions = latePart(() => import('./given-options.tsx').then((module) => module.GivenOptions));

interface ProductEditorProps {
  product: DeskProduct;
  mayWrite: boolean;
  /** Takes what a change made of the product. */
  keep: (product: DeskProduct) => void;
}

/** The product's own form, and that of its variants, which are saved apart. */
export function ProductEditor({ product, mayWrite, keep }: ProductEditorProps) {
  const { t } = useDeskTexts();
  const edits = useVariantEdits();
  const currencies = useTypedCurrencies();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div className="mt-6 flex flex-col gap-6">
      <ProductForm product={product} mayWrite={mayWrite} keep={keep} />
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edits.save();
        }}
      >
        <SectionCard title={t('desk.product.variants')}>
          {currencies ? (
            <VariantTable product={product} currencies={currencies} edits={edits} mayWrite={mayWrite} />
          ) : (
            <Skeleton className="h-24" />
          )}
        </SectionCard>
        <VariantSaveBar edits={edits} />
      </form>
      {mayWrite && product.options.length === 0 && product.variants.length === 1 && !isMissing && (
        <GivenOptions
          props={{ product, keep }}
          fallback={<Skeleton className="h-24" />}
          onMissing={() => setIsMissing(true)}
        />
      )}
      {mayWrite && currencies && product.options.length > 0 && (
        <NewVariant product={product} currencies={currencies} keep={keep} />
      )}
    </div>
  );
}

const FIELDS = [
  ...LOCALES.map((locale) => `name.${locale}` as const),
  ...LOCALES.map((locale) => `shortDescription.${locale}` as const),
  ...LOCALES.map((locale) => `description.${locale}` as const),
  ...(['brand', 'main', 'others'] as const),
] as const;
type Field = (typeof FIELDS)[number];

/** Of what there is now, as much as shows which text it is. */
const MAX_PRESENT = 300;

function ProductForm({ product, mayWrite, keep }: ProductEditorProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { t: tPictures } = usePictureTexts();
  const { brands, categories } = useChoices();
  const edit = useProductEdit(product, keep);
  const { values, changed, present, set } = edit;
  useUnsaved(changed.length > 0);
  const { props, field, sending } = useForm(FIELDS, {
    check: (typed) => {
      const missing = missingTexts({ ...values, ...textsOf(typed) });
      return Object.fromEntries(missing.map((name) => [name, t('desk.required')])) as FieldErrors<Field>;
    },
    send: async () => {
      const refused = await edit.save();
      return refused && byField(refused);
    },
  });
  const now = (name: keyof ProductValues, text: string) =>
    edit.isStale && changed.includes(name)
      ? t('desk.variants.now', { value: text.slice(0, MAX_PRESENT) || t('desk.variants.nothing') })
      : undefined;
  const nowOf = (name: TextName) => now(name, valuesOf(present)[name]);
  const labelled = (list: readonly Choice[], ...known: (Named | undefined)[]) =>
    withKnown(list, known, locale);
  const categoryChoices = labelled(categories, present.categories.main, ...present.categories.others);
  const labelOf = (code: string) => categoryChoices.find(({ value }) => value === code)?.label ?? code;

  return (
    <form {...props}>
      <p className="text-base text-ink-muted">
        <bdi>{present.name[locale]}</bdi>
        {present.enabled && (
          <>
            {' · '}
            <a
              href={href('product', { slug: present.slug[locale] })}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {t('desk.product.inShop')}
            </a>
          </>
        )}
      </p>
      {edit.isStale && (
        <p
          role="alert"
          className="mt-4 rounded-sm bg-badge-limited px-4 py-3 text-base text-badge-limited-ink"
        >
          {t(changed.length > 0 ? 'desk.product.staleText' : 'desk.product.staleSame')}
        </p>
      )}
      <fieldset
        disabled={!mayWrite}
        className="mt-6 grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <SectionCard title={t('desk.product.texts')}>
            <div className="grid gap-5 md:grid-cols-2">
              {LOCALES.map((each) => (
                <TextField
                  key={each}
                  {...field(`name.${each}`)}
                  {...WRITTEN[each]}
                  required
                  label={t(`desk.product.names.${each}`)}
                  hint={nowOf(`name.${each}`)}
                  value={values[`name.${each}`]}
                  onChange={({ target }) => set({ [`name.${each}`]: target.value })}
                />
              ))}
              {LOCALES.map((each) => (
                <RichTextField
                  key={each}
                  {...field(`shortDescription.${each}`)}
                  lang={each}
                  rows={3}
                  className="md:col-span-2"
                  disabled={!mayWrite}
                  label={t(`desk.product.shortDescriptions.${each}`)}
                  note={nowOf(`shortDescription.${each}`)}
                  hint={t('desk.product.html')}
                  value={values[`shortDescription.${each}`]}
                  onChange={({ target }) => set({ [`shortDescription.${each}`]: target.value })}
                  editor={(editor) => <Fragment name="desk-rich-text" props={editor} />}
                />
              ))}
              {LOCALES.map((each) => (
                <RichTextField
                  key={each}
                  {...field(`description.${each}`)}
                  lang={each}
                  className="md:col-span-2"
                  disabled={!mayWrite}
                  label={t(`desk.product.descriptions.${each}`)}
                  note={nowOf(`description.${each}`)}
                  hint={t('desk.product.html')}
                  value={values[`description.${each}`]}
                  onChange={({ target }) => set({ [`description.${each}`]: target.value })}
                  editor={(editor) => <Fragment name="desk-rich-text" props={editor} />}
                />
              ))}
            </div>
          </SectionCard>
          <SectionCard title={t('desk.product.pictures')}>
            <PictureFields product={present} gallery={values.gallery} focuses={values.focuses} set={set} />
            {edit.isStale && changed.includes('focuses') && (
              <p className="mt-3 text-sm text-ink-muted">{t('desk.product.focusesChanged')}</p>
            )}
            {edit.isStale && changed.includes('gallery') && (
              <p className="mt-3 text-sm text-ink-muted">{tPictures('deskPictures.changed')}</p>
            )}
          </SectionCard>
        </div>
        <SectionCard title={t('desk.product.place')}>
          <div className="flex flex-col gap-5">
            <Checkbox
              label={t('desk.products.isSold')}
              hint={now('enabled', t(present.enabled ? 'desk.products.isSold' : 'desk.products.isNotSold'))}
              checked={values.enabled}
              onChange={({ target }) => set({ enabled: target.checked })}
            />
            <SelectField
              {...field('brand')}
              label={t('desk.product.brand')}
              placeholder={t('desk.product.noBrand')}
              options={labelled(brands, present.brand)}
              hint={now('brand', present.brand?.name[locale] ?? '')}
              value={values.brand}
              onChange={({ target }) => set({ brand: target.value })}
            />
            <SelectField
              {...field('main')}
              label={t('desk.product.main')}
              options={categoryChoices}
              hint={now('main', present.categories.main.name[locale])}
              value={values.main}
              onChange={({ target }) => set({ main: target.value })}
            />
            <div>
              <SelectField
                {...field('others')}
                label={t('desk.product.others')}
                placeholder={t('desk.product.addCategory')}
                options={categoryChoices.filter(
                  ({ value }) => value !== values.main && !values.others.includes(value),
                )}
                hint={now('others', present.categories.others.map(({ name }) => name[locale]).join(' · '))}
                value=""
                onChange={({ target }) => {
                  if (target.value) set({ others: [...values.others, target.value] });
                }}
              />
              <ul className="mt-2 flex flex-col">
                {values.others.map((code) => (
                  <li key={code} className="flex items-center justify-between gap-2 text-sm text-ink">
                    <span className="min-w-0 wrap-anywhere">{labelOf(code)}</span>
                    <button
                      type="button"
                      aria-label={t('desk.product.removeCategory', { name: labelOf(code) })}
                      title={t('desk.product.removeCategory', { name: labelOf(code) })}
                      onClick={() => set({ others: values.others.filter((each) => each !== code) })}
                      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-tint hover:text-ink"
                    >
                      <CloseIcon size={18} />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </SectionCard>
      </fieldset>
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-2 -mx-4 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3">
          <p className="grow text-sm text-ink" aria-live="polite">
            {t('desk.product.unsaved')}
          </p>
          <Button variant="secondary" size="sm" onClick={edit.discard}>
            {t('desk.variants.discard')}
          </Button>
          <Button type="submit" size="sm" loading={sending}>
            {t('desk.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Each language is written in its own direction, whatever that of the page; HTML begins with Latin letters in either. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;

function textsOf({ brand: _, main: __, others: ___, ...texts }: Record<Field, string>) {
  return texts;
}

/** The shop names a category by its place in the change. */
function byField(refused: Record<string, string>): FieldErrors<Field> {
  return Object.fromEntries(
    Object.entries(refused).map(([path, text]) => [
      path.replace(/^categories\.(main|others).*$/, '$1'),
      text,
    ]),
  ) as FieldErrors<Field>;
}

/** What the product has stands among the choices also where it is not shown in the shop, or the others are not known yet. */
function withKnown(list: readonly Choice[], known: (Named | undefined)[], locale: 'ar' | 'en'): Choice[] {
  const missing = known.flatMap((each) =>
    each && !list.some(({ value }) => value === each.code)
      ? [{ value: each.code, label: each.name[locale] }]
      : [],
  );
  return [...missing, ...list];
}
