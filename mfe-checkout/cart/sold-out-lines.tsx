import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { CartLine } from '@shop/shop-client/model';
import { useState } from 'react';
import { CartRow } from './cart-row.tsx';

export interface SoldOutLinesProps {
  lines: CartLine[];
  takeOut: (line: CartLine, save: boolean) => Promise<void>;
}

/** What cannot be bought any more: apart from the lines that count, and gone at one press. */
export function SoldOutLines({ lines, takeOut }: SoldOutLinesProps) {
  const { cart, toasts } = useShop();
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);

  async function removeAll(): Promise<void> {
    setRemoving(true);
    try {
      for (const { id } of lines) await cart.getState().remove(id);
    } catch (error) {
      toasts.error(failureText(error, t('failure.unreachable')));
      setRemoving(false);
    }
  }

  return (
    <section aria-labelledby="sold-out">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="sold-out" className="text-lg font-semibold text-ink">
          {t('soldOut.title')}
        </h2>
        <Button size="sm" variant="secondary" loading={removing} onClick={() => void removeAll()}>
          {t('soldOut.removeAll')}
        </Button>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartRow
            key={line.variant.code}
            line={line}
            onRemove={() => void takeOut(line, false)}
            onSave={() => void takeOut(line, true)}
          />
        ))}
      </ul>
    </section>
  );
}
