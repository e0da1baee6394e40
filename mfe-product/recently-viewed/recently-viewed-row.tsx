import { RecentlyViewed } from './recently-viewed.tsx';

/** For pages of others that have come to an end, such as an empty cart. */
export function Fragment() {
  return <RecentlyViewed />;
}
