import { Checkbox } from '@shop/shared-ui/checkbox';
import { FieldNotes, fieldFrame, useField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import type { KeyboardEvent } from 'react';
import { type DeskProduct, type DeskVariant, variantName } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import type { VariantEdits } from './use-variant-edits.ts';
import { changedFields, textOf, VARIANT_FIELDS, type VariantField } from './variant-draft.ts';

type TypedField = Exclude<VariantField, 'enabled'>;

const COLUMNS = {
  all: 'lg:grid lg:grid-cols-[minmax(0,1.4fr)_repeat(5,minmax(0,1fr))_6.5rem] lg:gap-x-3',
  riyals: 'lg:grid lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_6.5rem] lg:gap-x-3',
};

export interface VariantTableProps {
  product: Pick<DeskProduct, 'options' | 'variants'>;
  /** That prices are typed in. */
  currencies: readonly Currency[];
  edits: VariantEdits;
  mayWrite: boolean;
}

/** Prices and stock of a product's variants, to be typed over: a table where there is room, else one below the other. */
export function VariantTable({ product, currencies, edits, mayWrite }: VariantTableProps) {
  const { t } = useDeskTexts();
  const columns = currencies.includes('USD') ? COLUMNS.all : COLUMNS.riyals;
  const fields = VARIANT_FIELDS.filter((field) => !isOf('USD', field) || currencies.includes('USD'));
  return (
    <>
      <div aria-hidden="true" className={`hidden px-1 pb-2 text-sm text-ink-muted ${columns}`}>
        <span>{t('desk.variants.variant')}</span>
        {fields.map((field) => (
          <span key={field}>{t(`desk.variants.fields.${keyOf(field)}`)}</span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {product.variants.map((variant) => (
          <VariantRow
            key={variant.code}
            variant={variant}
            options={product.options}
            fields={fields}
            columns={columns}
            edits={edits}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
    </>
  );
}

interface VariantRowProps extends Omit<VariantTableProps, 'product' | 'currencies'> {
  variant: DeskVariant;
  options: DeskProduct['options'];
  fields: VariantField[];
  columns: string;
}

const isOf = (currency: string, field: VariantField) => field.endsWith(`.${currency}`);
const isTyped = (field: VariantField): field is TypedField => field !== 'enabled';

function VariantRow({ variant, options, fields, columns, edits, mayWrite }: VariantRowProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const name = variantName(variant, options, locale);
  const errors = edits.errorsOf(variant.code);
  const stale = edits.staleOf(variant.code);
  const overwritten = stale ? changedFields(stale) : [];
  const presentText = (field: VariantField) => {
    if (!stale || !overwritten.includes(field)) return undefined;
    if (field === 'enabled')
      return t(stale.seen.enabled ? 'desk.variants.nowSold' : 'desk.variants.nowNotSold');
    return t('desk.variants.now', { value: textOf(stale.seen, field) || t('desk.variants.nothing') });
  };
  return (
    <li className="py-4 lg:py-2">
      <fieldset aria-label={name} disabled={!mayWrite} className={`min-w-0 px-1 lg:items-start ${columns}`}>
        <div className="min-w-0 lg:py-1.5">
          <p className="text-base font-medium wrap-anywhere text-ink lg:text-sm">
            <bdi>{name}</bdi>
          </p>
          {variant.sku && (
            <p className="text-xs wrap-anywhere text-ink-muted">
              <bdi dir="ltr">{variant.sku}</bdi>
            </p>
          )}
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3 lg:contents">
          {fields.filter(isTyped).map((field) => (
            <NumberCell
              key={field}
              field={field}
              label={t(`desk.variants.fields.${keyOf(field)}`)}
              text={edits.textOf(variant, field)}
              hint={presentText(field)}
              error={errors[field]}
              onType={(text) => edits.type(variant, field, text)}
            />
          ))}
          <Checkbox
            className="self-end lg:self-start lg:pt-1"
            label={<span className="lg:sr-only">{t('desk.variants.fields.enabled')}</span>}
            checked={edits.textOf(variant, 'enabled') === 'true'}
            hint={presentText('enabled')}
            error={errors.enabled}
            onChange={({ target }) => edits.type(variant, 'enabled', String(target.checked))}
          />
        </div>
      </fieldset>
      {stale && (
        <p
          role="status"
          className="mt-2 rounded-sm bg-badge-limited px-3 py-2 text-sm text-badge-limited-ink"
        >
          {t(overwritten.length > 0 ? 'desk.variants.staleRow' : 'desk.variants.staleSame')}
        </p>
      )}
      {errors.row && <p className="mt-2 text-sm text-sale">{errors.row}</p>}
    </li>
  );
}

interface NumberCellProps {
  field: TypedField;
  label: string;
  text: string;
  hint?: string;
  error?: string;
  onType: (text: string) => void;
}

function NumberCell({ field: name, label, text, hint, error, onType }: NumberCellProps) {
  const field = useField({ hint, error });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={field.id} className="text-sm text-ink-muted lg:sr-only">
        {label}
      </label>
      <div className={fieldFrame(error)}>
        <input
          {...field.input}
          data-field={name}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={goAlongColumn}
          inputMode={name === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          className="min-h-10 w-full min-w-0 bg-transparent px-3 text-base text-ink tabular-nums outline-none rtl:text-right lg:text-sm"
        />
      </div>
      <FieldNotes {...field} hint={hint} error={error} />
    </div>
  );
}

/** Up and down lead to the same field of the next variant, as in a table of numbers. */
function goAlongColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget: input } = event;
  if (!step) return;
  const column = [
    ...(input.form?.querySelectorAll<HTMLInputElement>(`[data-field="${input.dataset.field}"]`) ?? []),
  ];
  const next = column[column.indexOf(input) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Messages are nested by dots. */
function keyOf(field: VariantField): string {
  return field.replace('.', '');
}
