import { useTranslation } from '@shop/federation/i18n';
import { ColorSwatches } from '@shop/shared-ui/color-swatches';
import { OptionChips } from '@shop/shared-ui/option-chips';
import { variantWith } from '@shop/shop-client/variant-choice';
import type { ProductView, ShownVariant } from '../product/product-view.ts';

export interface OptionPickersProps {
  product: ProductView;
  variant: ShownVariant;
  onVariant: (variant: ShownVariant) => void;
  className?: string;
}

/** Every option of a product: the look as swatches, the others as tiles. What cannot be bought cannot be picked. */
export function OptionPickers({ product, variant, onVariant, className = '' }: OptionPickersProps) {
  const { t } = useTranslation();
  const { options, variants, looks, lookOption } = product;
  if (options.length === 0) return null;
  return (
    <div className={`flex flex-col gap-6 ${className}`}>
      {options.map((option, place) => {
        const picker = {
          legend: option.name,
          value: variant.axis[place],
          unavailableLabel: t('unavailable'),
          onChange: (value: string) => {
            const next = variantWith(variants, variant, place, value);
            if (next) onVariant(next);
          },
        };
        const values = option.values.map(({ code, name }) => ({
          value: code,
          label: name,
          disabled: !variantWith(variants, variant, place, code),
        }));
        if (option.code !== lookOption) return <OptionChips key={option.code} {...picker} options={values} />;
        const swatches = values.map((value) => {
          const look = looks.find((each) => each.value === value.value);
          return { ...value, color: look?.color, picture: look?.pictures[0]?.src };
        });
        return <ColorSwatches key={option.code} {...picker} swatches={swatches} />;
      })}
    </div>
  );
}
