/** Props of the fragments that remotes place for each other, by name: the agreement between their owners and users. */
export interface ShopFragments {
  /** mfe-product: a product in a dialog. `onClose` is told once it is shut and the focus is back where it was. */
  'quick-view': {
    slug: string;
    /** Only the choice of a size, closed once it is in the cart. */
    choice?: boolean;
    /** A value of the option that decides the look, to begin with. */
    look?: string;
    /** Told once the window is shut and the focus is back where it was. */
    onClose?: () => void;
  };
  /** mfe-product: what this device showed before, in a row; nothing where that is nothing. */
  'recently-viewed': Record<never, never>;
  /** mfe-checkout: the cart in short. `onClose` is told when the shopper follows a link. */
  'mini-cart': { onClose?: () => void };
  /** mfe-account: logging in where one is. `onLoggedIn` is told once the session knows the customer. */
  'log-in': { phone?: string; email?: string; onLoggedIn?: () => void };
  /** mfe-content: the newest articles. */
  'blog-teaser': Record<never, never>;
  /** mfe-content: what stands in the place of a page that does not exist. */
  'not-found': { home?: string };
  /** mfe-content: an editor over a text area with HTML, which stays the field of its form (`RichTextField` of shared-ui). */
  'desk-rich-text': {
    fieldId: string;
    /** Whether the text area is shown; `onSource` is told that it has to be. */
    isSource: boolean;
    onSource: (isSource: boolean) => void;
    label: string;
    labelId: string;
    describedBy?: string;
    error?: string;
    lang: 'ar' | 'en';
    required: boolean;
    disabled: boolean;
    /** For some lines rather than a page. */
    short: boolean;
  };
  /** mfe-catalog: the home page as visitors would read it, with what is being written at the desk. */
  'desk-home-preview': { draft: HomePageDraft };
}

/** What `POST /admin/home-page/preview` takes: what stands in a form in place of what was saved. */
export interface HomePageDraft {
  sections?: object[];
  banner?: object;
  /** ISO 8601; now without it. */
  at?: string;
}
