import { useTranslation } from '@shop/federation/i18n';
import { COMPARED_KEY } from '@shop/shop-client/compared-key';
import { useShop } from '@shop/shop-client/context';
import { useCallback, useEffect, useState } from 'react';

/** Together with the page that they lead to: each file costs every document of this remote the hash of it. */
const code = () => import(/* webpackChunkName: "compare" */ './compare-bar.tsx');
type Parts = Awaited<ReturnType<typeof code>>;

/** What cards and the bar compare with: loaded once the visitor begins, or has begun on another page. */
export function useComparing() {
  const { toasts } = useShop();
  const { t, i18n } = useTranslation();
  const [parts, setParts] = useState<Parts>();
  const end = useCallback(() => setParts(undefined), []);
  const start = useCallback(() => {
    code().then(
      (loaded) => {
        loaded.addCompareTexts(i18n);
        setParts(loaded);
      },
      () => toasts.error(t('card.unreachable')),
    );
  }, [i18n, t, toasts]);
  useEffect(() => {
    try {
      if (localStorage[COMPARED_KEY]) start();
    } catch {
      // Storage may be forbidden.
    }
  }, [start]);
  return { parts, start, end };
}
