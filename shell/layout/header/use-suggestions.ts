import { useShop } from '@shop/shop-client/context';
import type { Suggestions } from '@shop/shop-client/model/finding';
import { useEffect, useState } from 'react';

/** Milliseconds without a key before the shop is asked. */
const PAUSE_MS = 150;
const SHORTEST = 2;

/** What the shop suggests for a text; the last answer stays while the next one is on its way. */
export function useSuggestions(text: string): Suggestions | null {
  const { api } = useShop();
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);

  useEffect(() => {
    if (text.length < SHORTEST) {
      setSuggestions(null);
      return;
    }
    let outdated = false;
    const timer = setTimeout(() => {
      api.suggestions(text).then(
        (found) => {
          if (!outdated) setSuggestions(found);
        },
        // The form searches without suggestions too, so a visitor is not troubled with this.
        () => {
          if (!outdated) setSuggestions(null);
        },
      );
    }, PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [api, text]);

  return suggestions;
}
