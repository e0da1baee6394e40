import { useStore } from 'zustand';
import { useShop } from './context.ts';
import { failureText } from './failed-call.ts';

/**
 * Whether a product is in the saved list, at once, and no longer when the shop refuses; and the change of that.
 * @param unreachable what is said when nobody answered
 */
export function useSaved(code: string, unreachable: string): { saved: boolean; toggle: () => Promise<void> } {
  const { wishlist, toasts } = useShop();
  const saved = useStore(wishlist, ({ codes }) => codes.includes(code));
  const toggle = async () => {
    const { save, forget } = wishlist.getState();
    try {
      await (saved ? forget(code) : save(code));
    } catch (error) {
      toasts.error(failureText(error, unreachable));
    }
  };
  return { saved, toggle };
}
