import { useTranslation } from '@shop/federation/i18n';
import { ColorSwatches } from '@shop/shared-ui/color-swatches';
import { OptionChips } from '@shop/shared-ui/option-chips';
import type { ProductOption } from '@shop/shop-client/model';
import type { Ref } from 'react';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import { type ChoiceValue, chosenAxis, type Unavailable, valuesOf } from './option-choice.ts';

export interface OptionPickersProps {
  product: ProductView;
  variant: ShownVariant;
  /** Options in which nothing is chosen yet. */
  open?: readonly string[];
  /** The one of them without which nothing can be bought: said once that was tried. */
  missing?: string;
  /** Told with the option whose value led there. */
  onVariant: (variant: ShownVariant, option: string) => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** Every option of a product: the look as swatches, the others as tiles. What cannot be bought cannot be picked. */
export function OptionPickers(props: OptionPickersProps) {
  const { product, variant, open = [], missing, onVariant, ref, className = '' } = props;
  const { t } = useTranslation();
  const { options, variants, looks, lookOption } = product;
  if (options.length === 0) return null;
  const axis = chosenAxis(product, variant, open);
  return (
    <div ref={ref} className={`flex flex-col gap-6 ${className}`}>
      {options.map((option, place) => {
        // One value leaves nothing to choose.
        if (option.values.length === 1) return <OnlyValue key={option.code} option={option} />;
        const values = valuesOf(option, place, variants, { axis });
        const picker = {
          legend: option.name,
          value: axis[place],
          error: option.code === missing ? t('options.choose', { option: option.name }) : undefined,
          unavailableLabel: t('options.soldOut'),
          onChange: (value: string) => {
            const leadsTo = values.find((each) => each.value === value)?.leadsTo;
            if (leadsTo) onVariant(leadsTo, option.code);
          },
        };
        const shown = values.map(({ value, label, unavailable }) => ({
          ...{ value, label },
          disabled: unavailable !== undefined,
          reason: unavailable && t(`options.${unavailable}`),
          missing: unavailable === 'notMade',
        }));
        return (
          <div key={option.code} data-option={option.code}>
            {option.code === lookOption ? (
              <ColorSwatches
                {...picker}
                options={shown.map((each) => ({ ...each, ...lookOf(looks, each.value) }))}
              />
            ) : (
              <OptionChips {...picker} options={shown} />
            )}
            <Reasons values={values} />
            {product.fit && option.code === SIZE && (
              <p className="mt-2 text-sm text-ink-muted">{t('fit.said', { fit: t(`fit.${product.fit}`) })}</p>
            )}
            {product.hasSizeTable && option.code === SIZE && <SizeGuideButton product={product.code} />}
          </div>
        );
      })}
    </div>
  );
}

/** The option of that code is about what one wears. */
export const SIZE = 'size';

function OnlyValue({ option }: { option: ProductOption }) {
  return (
    <p className="text-sm font-medium text-ink">
      <bdi>{option.name}</bdi>
      <span className="font-normal text-ink-muted">
        {' · '}
        <bdi>{option.values[0]?.name}</bdi>
      </span>
    </p>
  );
}

const REASONS: Unavailable[] = ['soldOut', 'notMade'];

/** Why some values cannot be picked, for the eye; beside each of them it is read out. */
function Reasons({ values }: { values: ChoiceValue[] }) {
  const { t } = useTranslation();
  return REASONS.map((reason) => {
    const names = values.filter(({ unavailable }) => unavailable === reason).map(({ label }) => label);
    if (names.length === 0) return null;
    return (
      <p key={reason} aria-hidden="true" className="mt-2 text-sm text-ink-muted">
        {t(`options.${reason}List`, { names: names.join(t('options.separator')) })}
      </p>
    );
  });
}

function lookOf(looks: ProductView['looks'], value: string) {
  const look = looks.find((each) => each.value === value);
  return { color: look?.color, picture: look?.pictures[0]?.src };
}
