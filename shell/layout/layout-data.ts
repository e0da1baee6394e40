import type { Picture, Policies } from '@shop/shop-client/model';

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
  /** Without those that stand on pages of their own: where the shop is reached, and its story. */
  pages: { id: string; slug: string; name: string }[];
  /** Whether the merchant has told one. */
  hasStory: boolean;
  policies: Policies;
  /** Slug of the page about sizes. */
  sizeGuide?: string;
}

export const EMPTY_LAYOUT: LayoutData = { menu: [], pages: [], hasStory: false, policies: {} };
