/**
 * What a link tells of the page that it leads to, by the page's id: the agreement between the owners of these pages and those who
 * link to them. The page stands with that until its own data is there.
 */
export interface ShopPreviews {
  /** mfe-product: a product as a card shows it, in the look that is chosen there. */
  product: {
    code: string;
    name: string;
    status?: string;
    brand?: string;
    rating?: number;
    reviewCount: number;
    picture?: PreviewPicture;
    price?: PreviewPrice;
    originalPrice?: PreviewPrice;
    /** It may cost more, depending on what is chosen. */
    differs?: boolean;
  };
}

interface PreviewPrice {
  /** Minor units. */
  amount: number;
  currency: 'SAR' | 'USD';
}

interface PreviewPicture {
  src: string;
  srcSet?: string;
  placeholder?: string;
  color?: string;
  width?: number;
  height?: number;
  focus?: string;
  onWhite?: boolean;
}
