import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { useDeskTexts } from './desk-texts.ts';

/** Makes a change of an order, and tells what became of it. Resolves with whether it was made. */
export function useOrderChange() {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  return async (method: 'POST' | 'PUT', path: string, body?: object): Promise<boolean> => {
    try {
      await change({ method, path, body });
      toasts.success(t('desk.order.done'));
      return true;
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
      return false;
    }
  };
}
