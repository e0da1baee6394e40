import { useTranslation } from '@shop/federation/i18n';
import { CheckList } from './check-list.tsx';
import { VALUE_PARAMETERS, type ValueFilter } from './list-address.ts';
import type { ProductList } from './product-list.ts';

export interface ValueChoiceProps {
  filter: ValueFilter;
  list: ProductList;
  legendHidden?: boolean;
}

/** The values of one filter as checkboxes of a form, each with how many products have it, where all are counted. */
export function ValueChoice({ filter, list, legendHidden }: ValueChoiceProps) {
  const { t } = useTranslation();
  return (
    <CheckList
      legend={t(`filter.${filter}`)}
      legendHidden={legendHidden}
      name={VALUE_PARAMETERS[filter]}
      chosen={list.address[filter] ?? []}
      entries={(list.facets?.[filter] ?? []).map(({ code, name, count, ...look }) => ({
        value: code,
        label: name,
        color: 'color' in look ? ((look.color as string | undefined) ?? null) : undefined,
        note: !list.moreThanTotal && (
          <span className="text-sm text-ink-muted tabular-nums">
            <span className="sr-only">{t('products', { count })}</span>
            <span aria-hidden>{count}</span>
          </span>
        ),
      }))}
    />
  );
}
