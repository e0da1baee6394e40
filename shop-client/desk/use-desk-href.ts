import { deskHrefFrom } from '@shop/shop-domain/desk-href';
import { useMemo } from 'react';
import { useShop } from '../context.ts';

/** As `useHref`, for pages of the desk too. */
export function useDeskHref(): ReturnType<typeof deskHrefFrom> {
  const { basePath, homePath } = useShop();
  return useMemo(() => deskHrefFrom({ basePath, homePath }), [basePath, homePath]);
}
