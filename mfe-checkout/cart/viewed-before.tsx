import { Fragment } from '@shop/federation/fragment';
import { Container } from '@shop/shared-ui/container';

/** Below an empty cart. */
export function ViewedBefore() {
  return (
    <Container className="pb-16">
      <Fragment name="recently-viewed" />
    </Container>
  );
}
