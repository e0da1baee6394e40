import type { Picture } from '@shop/shop-client/model';

export interface MenuTaxon {
  code: string;
  slug: string;
  name: string;
  /** The category that it belongs to. */
  parentName?: string;
  picture?: Pick<Picture, 'src' | 'srcSet' | 'color'>;
}

/** What header and footer show beside the context: the same for all visitors in a language. */
export interface LayoutData {
  menu: MenuTaxon[];
  pages: { id: string; slug: string; name: string }[];
}

export const EMPTY_LAYOUT: LayoutData = { menu: [], pages: [] };
