import { useShop } from '@shop/shop-client/context';
import type { PopularSearches } from '@shop/shop-client/model/finding';
import { useEffect, useState } from 'react';

const NONE: PopularSearches = { searches: [], taxons: [] };

/** Where to begin, asked for once the field is open and empty. */
export function usePopularSearches(isWanted: boolean): PopularSearches {
  const { api } = useShop();
  const [popular, setPopular] = useState<PopularSearches>();
  const isMissing = isWanted && !popular;

  useEffect(() => {
    if (!isMissing) return;
    let outdated = false;
    api.popularSearches().then(
      (found) => {
        if (!outdated) setPopular(found);
      },
      // Searching goes on without them.
      () => undefined,
    );
    return () => {
      outdated = true;
    };
  }, [api, isMissing]);

  return popular ?? NONE;
}
