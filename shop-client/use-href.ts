import { type Href, hrefFrom } from '@shop/shop-domain/href';
import { useMemo } from 'react';
import { useShop } from './context.ts';

/** Makes addresses of pages, as seen from the page or fragment that calls it. */
export function useHref(): Href {
  const { basePath, homePath } = useShop();
  return useMemo(() => hrefFrom({ basePath, homePath }), [basePath, homePath]);
}
