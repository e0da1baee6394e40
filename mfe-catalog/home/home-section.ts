import type { HomeSection } from '@shop/shop-client/model';
import type { HomeData } from './home-data.ts';

export interface SectionProps {
  data: HomeData;
  /** As the merchant has it; nothing but its kind where nobody has said anything. */
  own: HomeSection;
}
