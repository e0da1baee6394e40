import type { Head } from '@shop/federation/contract';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';

export function head(_: null, context: ShopContext): Head {
  return { title: titleOf('Home 3', context) };
}

/** A placeholder, as specified. */
export function Page() {
  return (
    <Container className="py-20 text-center md:py-32">
      <h1 className="text-2xl font-semibold tracking-tight text-ink">Home 3</h1>
      <p className="mt-3 text-ink-muted">Placeholder for a third home page.</p>
    </Container>
  );
}
