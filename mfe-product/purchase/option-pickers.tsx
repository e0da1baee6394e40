import { useTranslation } from '@shop/federation/i18n';
import { ColorSwatches } from '@shop/shared-ui/color-swatches';
import { OptionChips } from '@shop/shared-ui/option-chips';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { type ChoiceValue, type Unavailable, valuesOf } from './option-choice.ts';

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
        const values = valuesOf(option, place, variants, variant);
        const picker = {
          legend: option.name,
          value: variant.axis[place],
          unavailableLabel: t('options.soldOut'),
          onChange: (value: string) => {
            const leadsTo = values.find((each) => each.value === value)?.leadsTo;
            if (leadsTo) onVariant(leadsTo);
          },
        };
        const shown = values.map(({ value, label, unavailable }) => ({
          ...{ value, label },
          disabled: unavailable !== undefined,
          reason: unavailable && t(`options.${unavailable}`),
          missing: unavailable === 'notMade',
        }));
        return (
          <div key={option.code}>
            {option.code === lookOption ? (
              <ColorSwatches
                {...picker}
                swatches={shown.map((each) => ({ ...each, ...lookOf(looks, each.value) }))}
              />
            ) : (
              <OptionChips {...picker} options={shown} />
            )}
            <Reasons values={values} />
          </div>
        );
      })}
    </div>
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
