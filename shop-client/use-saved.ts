import { useStore } from 'zustand';
import { useShop } from './context.ts';
import { failureText } from './failed-call.ts';

/**
 * Whether a product is in the saved list, at once, and no longer when the shop refuses; and the change of that.
 * @param words what is said once it is saved, and when nobody answered
 */
export function useSaved(
  code: string,
  words: { saved: string; unreachable: string },
): { saved: boolean; toggle: () => Promise<void> } {
  const { wishlist, toasts } = useShop();
  const saved = useStore(wishlist, ({ codes }) => codes.includes(code));
  const toggle = async () => {
    const { save, forget } = wishlist.getState();
    try {
      if (saved) return await forget(code);
      await save(code);
      toasts.success(words.saved);
    } catch (error) {
      toasts.error(failureText(error, words.unreachable));
    }
  };
  return { saved, toggle };
}
