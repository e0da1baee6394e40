import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import type { MenuTaxon } from '../layout-data.ts';

/** Where entries of the menus lead. */
export function useTaxonHref(): (taxon: MenuTaxon) => string {
  const href = liveHrefFrom(useShop());
  return ({ slug, href: said }) => said ?? href('category', { '*': slug }, { query: { page: 1 } });
}
