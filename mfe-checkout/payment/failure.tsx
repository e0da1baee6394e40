import { MoneyText } from '@shop/shared-ui/price';
import type { ReactNode } from 'react';

/** What went wrong, with a way on. */
export function Failure({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex scroll-mt-32 flex-wrap items-center gap-4 rounded-md bg-sale-soft p-4 text-sm text-sale"
    >
      <p className="grow">
        <MoneyText>{text}</MoneyText>
      </p>
      {children}
    </div>
  );
}
