import { Fragment } from '@shop/federation/fragment';
import { Container } from '@shop/shared-ui/container';
import type { PopularSearches as Popular } from '@shop/shop-client/model/finding';
import { useHasViewed } from '@shop/shop-client/use-has-viewed';
import { PopularSearches } from './popular-searches.tsx';

/** Where to go on for whoever has found nothing. */
export function WaysOn(popular: Popular) {
  const hasViewed = useHasViewed();
  return (
    <>
      <PopularSearches {...popular} />
      {hasViewed && (
        <Container className="pb-16">
          <Fragment name="recently-viewed" />
        </Container>
      )}
    </>
  );
}
