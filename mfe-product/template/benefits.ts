import { MapPinIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@shop/shared-ui/icons';
import type { PromiseTileProps } from '../product/promise-tiles.tsx';

/** Of the specification. */
export const BENEFITS: PromiseTileProps[] = [
  { icon: TruckIcon, title: 'Free shipping', text: 'On orders over $50.00' },
  { icon: ReturnIcon, title: 'Very easy to return', text: 'Just phone number' },
  { icon: MapPinIcon, title: 'Nationwide delivery', text: 'Fast delivery nationwide' },
  { icon: ShieldIcon, title: 'Refunds policy', text: '60 days return for any reason' },
];
