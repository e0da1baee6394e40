import { useShop } from '@shop/shop-client/context';
import { useEffect } from 'react';

const SHORTEST = 2;

/** Tells the shop what is searched for: what many search for is offered to others. */
export function useCountedSearches({ form, name }: HTMLInputElement): void {
  const { api } = useShop();

  useEffect(() => {
    if (!form) return;
    const count = () => {
      const text = String(new FormData(form).get(name) ?? '').trim();
      // Nobody waits for it, nor hears whether it went well.
      if (text.length >= SHORTEST) api.countSearch(text).catch(() => undefined);
    };
    form.addEventListener('submit', count);
    return () => form.removeEventListener('submit', count);
  }, [api, form, name]);
}
