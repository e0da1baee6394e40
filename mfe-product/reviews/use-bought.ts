import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useEffect, useState } from 'react';

/** So many orders are looked through; the shop answers no more at once. */
const ORDERS = 100;

export type Bought = 'asking' | 'yes' | 'no' | 'failed';

/** Whether the logged-in customer ordered a product here. */
export function useBought(productCode: string): { bought: Bought; askAgain: () => void } {
  const { api } = useShop();
  const [bought, setBought] = useState<Bought>('asking');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const settle = (answer: Bought) => wanted && setBought(answer);
    setBought('asking');
    api.orders({ page: 1, limit: ORDERS }).then(
      ({ items }) => {
        const codes = items.flatMap(({ lines }) => lines.map(({ product }) => product.code));
        settle(codes.includes(productCode) ? 'yes' : 'no');
      },
      (error: unknown) => {
        settle('failed');
        if (!failedCall(error)) throw error;
      },
    );
    return () => {
      wanted = false;
    };
  }, [api, productCode, attempt]);

  return { bought, askAgain: () => setAttempt(attempt + 1) };
}
