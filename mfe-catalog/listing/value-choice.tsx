import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon } from '@shop/shared-ui/icons';
import { VALUE_PARAMETERS, type ValueFilter } from './list-address.ts';
import type { ProductList } from './product-list.ts';

export interface ValueChoiceProps {
  filter: ValueFilter;
  list: ProductList;
  legendHidden?: boolean;
}

/** The values of one filter as checkboxes of a form, each with how many products have it. */
export function ValueChoice({ filter, list, legendHidden }: ValueChoiceProps) {
  const { t } = useTranslation();
  const chosen = list.address[filter] ?? [];
  return (
    <fieldset>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-base font-semibold text-ink'}>
        {t(`filter.${filter}`)}
      </legend>
      <ul className="-mx-2 max-h-80 overflow-y-auto overscroll-contain">
        {list.facets?.[filter].map(({ code, name, count, ...look }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3 rounded-sm px-2 text-base text-ink transition select-none hover:bg-tint">
              <span className="relative flex size-6 shrink-0">
                <input
                  type="checkbox"
                  name={VALUE_PARAMETERS[filter]}
                  value={code}
                  defaultChecked={chosen.includes(code)}
                  className="peer size-6 appearance-none rounded-[0.375rem] border border-line-strong bg-surface-raised transition checked:border-accent checked:bg-accent"
                />
                <CheckIcon
                  size={16}
                  className="pointer-events-none absolute inset-0 m-auto text-accent-ink opacity-0 peer-checked:opacity-100"
                />
              </span>
              {'color' in look && (
                <span
                  className="size-5 shrink-0 rounded-full border border-ink/15 bg-tint"
                  style={{ background: look.color as string | undefined }}
                />
              )}
              <bdi className="min-w-0 grow truncate">{name}</bdi>
              <span className="text-sm text-ink-muted tabular-nums">
                <span className="sr-only">{t('products', { count })}</span>
                <span aria-hidden>{count}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
