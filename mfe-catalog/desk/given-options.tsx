import { Button } from '@shop/shared-ui/button';
import { SectionCard } from '@shop/shared-ui/section-card';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText } from '@shop/shop-client/failed-call';
import { type FormEvent, useState } from 'react';
import type { DeskProduct } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { useNewProductTexts } from './new-product-texts.ts';
import { type ChosenValues, OptionChoice } from './option-choice.tsx';

interface GivenOptionsProps {
  product: DeskProduct;
  /** Takes what a change made of the product. */
  keep: (product: DeskProduct) => void;
}

/** Has a product that was sold as it is come in sizes, colours and the like. */
export function GivenOptions({ product, keep }: GivenOptionsProps) {
  const { toasts } = useShop();
  const { t } = useNewProductTexts();
  const { t: tDesk } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [chosen, setChosen] = useState<ChosenValues>({});
  const options = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([code, values]) => ({ code, values }));
  useUnsaved(options.length > 0);

  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || options.length === 0) return;
    try {
      const path = `/products/${encodeURIComponent(product.code)}/options`;
      keep(await change<DeskProduct>({ method: 'POST', path, body: { options } }));
      toasts.success(t('deskNew.optionsGiven'));
    } catch (error) {
      toasts.error(failureText(error, tDesk('desk.failed')));
    }
  }

  return (
    <SectionCard title={t('deskNew.options')}>
      <form onSubmit={(event) => void give(event)}>
        <p className="mb-4 text-base text-ink-muted">{t('deskNew.optionsLater')}</p>
        <OptionChoice chosen={chosen} onChoose={setChosen} />
        {options.length > 0 && (
          <Button type="submit" className="mt-5" loading={isPending}>
            {t('deskNew.giveOptions')}
          </Button>
        )}
      </form>
    </SectionCard>
  );
}
