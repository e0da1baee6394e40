import { LOCALES, type Locale } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { Currency } from '@shop/shop-client/model';
import { useState } from 'react';
import type { DeskProduct } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { useNewProductTexts } from './new-product-texts.ts';
import { type ChosenValues, OptionChoice } from './option-choice.tsx';
import { typedAmount, typedPieces } from './typed-numbers.ts';
import { useChoices } from './use-choices.ts';

const CURRENCIES = ['SAR', 'USD'] as const;
const FIELDS = [
  ...LOCALES.map((locale) => `name.${locale}` as const),
  ...LOCALES.map((locale) => `slug.${locale}` as const),
  ...(['category', 'brand'] as const),
  ...CURRENCIES.map((currency) => `price.${currency}` as const),
  'stock' as const,
] as const;
type Field = (typeof FIELDS)[number];
const OPTIONAL: readonly Field[] = ['brand'];

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;

interface NewProductFormProps {
  /** That prices are typed in. */
  currencies: readonly Currency[];
}

export function NewProductForm({ currencies }: NewProductFormProps) {
  const { navigate, toasts } = useShop();
  const href = useDeskHref();
  const { t } = useNewProductTexts();
  const { t: tDesk } = useDeskTexts();
  const { brands, categories } = useChoices();
  const { change } = useDeskChange();
  const isFollowing = (name: Field) => name === 'price.USD' && !currencies.includes('USD');
  const [names, setNames] = useState<Record<Locale, string>>({ ar: '', en: '' });
  /** Those that were written by hand. */
  const [slugs, setSlugs] = useState<Partial<Record<Locale, string>>>({});
  const [enabled, setEnabled] = useState(false);
  const [chosen, setChosen] = useState<ChosenValues>({});
  const [isMade, setIsMade] = useState(false);
  const slugOf = (locale: Locale) => slugs[locale] ?? slugOfName(names[locale]);
  const hasOptions = Object.values(chosen).some((values) => values.length > 0);
  useUnsaved(!isMade && (names.ar !== '' || names.en !== '' || hasOptions));

  const { props, field, sending } = useForm(FIELDS, {
    check: (typed) => {
      const errors: FieldErrors<Field> = {};
      for (const name of FIELDS.filter((each) => !isFollowing(each))) {
        if (!OPTIONAL.includes(name) && !typed[name].trim()) errors[name] = t('deskNew.required');
      }
      for (const currency of currencies) {
        const name = `price.${currency}` as const;
        if (!errors[name] && !typedAmount(typed[name])) errors[name] = t('deskNew.amountWrong');
      }
      const stock = typedPieces(typed.stock);
      if (!errors.stock && (stock === null || stock < 0)) errors.stock = t('deskNew.stockWrong');
      return errors;
    },
    send: async (typed) => {
      const options = Object.entries(chosen)
        .filter(([, values]) => values.length > 0)
        .map(([code, values]) => ({ code, values }));
      const body = {
        name: { ar: typed['name.ar'].trim(), en: typed['name.en'].trim() },
        slug: { ar: typed['slug.ar'].trim(), en: typed['slug.en'].trim() },
        ...{ category: typed.category, brand: typed.brand || undefined },
        price: Object.fromEntries(
          currencies.map((currency) => [currency, typedAmount(typed[`price.${currency}`])]),
        ),
        ...{ stock: typedPieces(typed.stock), enabled, ...(options.length > 0 && { options }) },
      };
      try {
        const { code } = await change<DeskProduct>({ method: 'POST', path: '/products', body });
        setIsMade(true);
        toasts.success(t('deskNew.made'));
        navigate(href('desk-product', { code }));
        return undefined;
      } catch (error) {
        const refused = refusedFields(error, FIELDS);
        if (!refused) toasts.error(failureText(error, tDesk('desk.failed')));
        return refused;
      }
    },
  });

  return (
    <form {...props} className="mt-6 grid max-w-4xl grid-cols-1 gap-6">
      <SectionCard title={t('deskNew.texts')}>
        <div className="grid gap-5 md:grid-cols-2">
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              {...field(`name.${locale}`)}
              {...WRITTEN[locale]}
              required
              label={t(`deskNew.names.${locale}`)}
              value={names[locale]}
              onChange={({ target }) => setNames({ ...names, [locale]: target.value })}
            />
          ))}
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              {...field(`slug.${locale}`)}
              {...WRITTEN[locale]}
              required
              label={t(`deskNew.slugs.${locale}`)}
              hint={t('deskNew.slugHint')}
              value={slugOf(locale)}
              onChange={({ target }) => setSlugs({ ...slugs, [locale]: target.value || undefined })}
            />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={t('deskNew.place')}>
        <div className="grid gap-5 md:grid-cols-2">
          <SelectField
            {...field('category')}
            required
            label={t('deskNew.category')}
            placeholder={t('deskNew.chooseCategory')}
            options={categories}
          />
          <SelectField
            {...field('brand')}
            label={t('deskNew.brand')}
            placeholder={t('deskNew.noBrand')}
            options={brands}
          />
        </div>
      </SectionCard>
      <SectionCard title={t('deskNew.options')}>
        <p className="mb-4 text-base text-ink-muted">{t('deskNew.optionsText')}</p>
        <OptionChoice chosen={chosen} onChoose={setChosen} />
      </SectionCard>
      <SectionCard title={t('deskNew.selling')}>
        <div className="grid gap-5 md:grid-cols-3">
          {currencies.map((currency) => (
            <TextField
              key={currency}
              {...field(`price.${currency}`)}
              required
              dir="ltr"
              inputMode="decimal"
              label={t(`deskNew.prices.${currency}`)}
            />
          ))}
          <TextField
            {...field('stock')}
            required
            dir="ltr"
            inputMode="numeric"
            label={t(hasOptions ? 'deskNew.stockEach' : 'deskNew.stock')}
          />
        </div>
        <Checkbox
          className="mt-5"
          label={t('deskNew.enabled')}
          hint={t('deskNew.enabledHint')}
          checked={enabled}
          onChange={({ target }) => setEnabled(target.checked)}
        />
      </SectionCard>
      <div>
        <Button type="submit" loading={sending}>
          {t('deskNew.make')}
        </Button>
      </div>
    </form>
  );
}

/** Such as `linen-shirt`: letters and digits of any language, in lower case, without vowel signs. */
function slugOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
