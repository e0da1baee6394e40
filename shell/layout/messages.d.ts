/** The shell's own words; only the page's language is loaded. */
export declare const MESSAGES: {
  ar: () => Promise<{
    skip: string;
    error: {
      title: string;
      text: string;
      retry: string;
    };
    addedToCart: {
      title: string;
      quantity: string;
      view: string;
    };
    default: {
      skip: string;
      error: {
        title: string;
        text: string;
        retry: string;
      };
      addedToCart: {
        title: string;
        quantity: string;
        view: string;
      };
    };
  }>;
  en: () => Promise<{
    skip: string;
    error: {
      title: string;
      text: string;
      retry: string;
    };
    addedToCart: {
      title: string;
      quantity: string;
      view: string;
    };
    default: {
      skip: string;
      error: {
        title: string;
        text: string;
        retry: string;
      };
      addedToCart: {
        title: string;
        quantity: string;
        view: string;
      };
    };
  }>;
};
