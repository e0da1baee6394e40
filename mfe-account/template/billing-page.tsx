import { Button } from '@shop/shared-ui/button';
import type { ShopContext } from '@shop/shop-client/context';
import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { PageHeading } from '../account-frame/page-heading.tsx';

export function head(_data: unknown, { brand }: ShopContext) {
  return { title: `Payments & payouts || ${brand}`, noIndex: true };
}

/** In the specification's words; 'Add payout method' does nothing. */
export function Page() {
  return (
    <AccountFrame page="billing" customer={SAMPLE_CUSTOMER}>
      <PageHeading
        title="Payments & payouts"
        text="When you receive a payment for an order, we call that payment to you a “payout”. Our secure payment system supports several payout methods, which can be set up below."
      />
      <section aria-labelledby="payout-method" className="mt-10 max-w-2xl">
        <h2 id="payout-method" className="text-lg font-semibold text-ink">
          Payout method
        </h2>
        <p className="mt-3 text-base text-pretty text-ink-muted">
          A payout is released about 24 hours after the scheduled time. How long it then takes to reach your
          account depends on the method and on your bank.
        </p>
        <p className="mt-3 text-base text-pretty text-ink-muted">
          To get paid, you need to set up a payout method.
        </p>
        <Button className="mt-8">Add payout method</Button>
      </section>
    </AccountFrame>
  );
}
