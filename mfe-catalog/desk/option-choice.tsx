import { Checkbox } from '@shop/shared-ui/checkbox';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useNewProductTexts } from './new-product-texts.ts';
import type { DeskOption } from './option-draft.ts';

/** Codes of values by those of their options. */
export type ChosenValues = Record<string, string[]>;

/** How many variants these make, each value with each of the others. */
function variantsOf(chosen: ChosenValues): number {
  return Object.values(chosen).reduce((count, values) => count * Math.max(1, values.length), 1);
}

interface OptionChoiceProps {
  chosen: ChosenValues;
  onChoose: (chosen: ChosenValues) => void;
}

/** What a new product comes in; nothing where the shop has no options. */
export function OptionChoice({ chosen, onChoose }: OptionChoiceProps) {
  const { locale } = useShop();
  const { t } = useNewProductTexts();
  const { data } = useDeskQuery<{ items: DeskOption[] }>('/options');
  if (!data?.items.length) return <p className="text-base text-ink-muted">{t('deskNew.noOptions')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {data.items.map(({ code, name, values }) => {
        const own = chosen[code] ?? [];
        const choose = (value: string, isChosen: boolean) =>
          onChoose({
            ...chosen,
            // In the order of the option, whichever was chosen first.
            [code]: values
              .map((each) => each.code)
              .filter((each) => (each === value ? isChosen : own.includes(each))),
          });
        return (
          <details key={code} className="rounded-md border border-line px-4 py-2">
            <summary className="min-h-8 cursor-pointer text-base text-ink">
              <bdi>{name[locale]}</bdi>
              {own.length > 0 && (
                <span className="text-ink-muted"> · {t('deskNew.chosen', { count: own.length })}</span>
              )}
            </summary>
            <div className="flex flex-wrap gap-x-6 gap-y-2 py-2">
              {values.map((value) => (
                <Checkbox
                  key={value.code}
                  label={<bdi>{value.name[locale]}</bdi>}
                  checked={own.includes(value.code)}
                  onChange={({ target }) => choose(value.code, target.checked)}
                />
              ))}
            </div>
          </details>
        );
      })}
      <p role="status" className="text-base text-ink">
        {t('deskNew.variants', { count: variantsOf(chosen) })}
      </p>
    </div>
  );
}
