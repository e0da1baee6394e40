export interface MenuTaxon {
  code: string;
  slug: string;
  name: string;
  /** The category that it belongs to. */
  parentName?: string;
}
/** What header and footer show beside the context: the same for all visitors in a language. */
export interface LayoutData {
  menu: MenuTaxon[];
  pages: {
    id: string;
    slug: string;
    name: string;
  }[];
}
export declare const EMPTY_LAYOUT: LayoutData;
