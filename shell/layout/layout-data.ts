import type { Picture, Policies } from '@shop/shop-client/model';
import type { Look } from '@shop/shop-domain/look';

export interface MenuTaxon {
  code: string;
  slug: string;
  name: string;
  /** Where it leads, of an entry that a merchant has made. */
  href?: string;
}

export interface Department extends MenuTaxon {
  /** Whether there are categories below it. */
  hasChildren: boolean;
}

export interface MenuPage {
  href: string;
  label: string;
}

/** How the shop presents itself; what is absent is as the environment and this build have it. */
export interface Identity extends Look {
  name?: string;
  description?: string;
  whatsappNumber?: string;
  /** Its pages at social networks. */
  links?: string[];
  logo?: Picture;
  icon?: Picture;
}

/** What header and footer show beside the context: the same for all visitors in a language. */
export interface LayoutData {
  /** Featured categories. */
  menu: MenuTaxon[];
  /** What the shop is divided into. */
  departments: Department[];
  /** Without those that stand on pages of their own: where the shop is reached, and its story. */
  pages: { id: string; slug: string; name: string }[];
  /** Whether the merchant has told one. */
  hasStory: boolean;
  /** Pages that remotes want in the menus, with their names in this language. */
  listed?: MenuPage[];
  policies: Policies;
  identity?: Identity;
  /** As a merchant has said them, in place of departments and brands. */
  header?: Department[];
  /** As a merchant has said them, in place of its usual groups. */
  footer?: { title: string; links: MenuPage[] }[];
  /** Nobody has written an article yet. */
  withoutBlog?: true;
  /** Slug of the page about sizes. */
  sizeGuide?: string;
}

export const EMPTY_LAYOUT: LayoutData = {
  menu: [],
  departments: [],
  pages: [],
  hasStory: false,
  policies: {},
};
