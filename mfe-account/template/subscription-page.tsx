import { Badge } from '@shop/shared-ui/badge';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { CheckIcon } from '@shop/shared-ui/icons';
import type { ShopContext } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import { PLANS, type Plan } from './plans.ts';

export function head(_data: unknown, { brand }: ShopContext) {
  return { title: `Subscription || ${brand}` };
}

export function Page() {
  return (
    <Container className="py-12 md:py-20">
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="text-2xl font-semibold text-ink">Subscription</h1>
        <p className="mt-3 text-base text-pretty text-ink-muted">
          Pricing to fit the needs of any company size.
        </p>
      </header>
      <ul className="mx-auto mt-12 grid max-w-5xl gap-6 md:mt-16 lg:grid-cols-3 lg:gap-8">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
    </Container>
  );
}

/** 'Submit' does nothing (specification, section 2). */
function PlanCard({ plan: { name, price, isPopular, features } }: { plan: Plan }) {
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded-lg border bg-surface-raised p-6 sm:p-8',
        isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      {isPopular && (
        <Badge tone="accent" className="absolute end-6 top-6">
          POPULAR
        </Badge>
      )}
      <h2 className="text-lg font-semibold text-ink">{name}</h2>
      <p className="mt-4 flex items-baseline gap-1">
        <bdi className="text-3xl font-semibold text-ink tabular-nums">{`$${price}`}</bdi>
        <span className="text-base text-ink-muted">/mo</span>
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-base text-ink">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        <Button block variant={isPopular ? 'primary' : 'secondary'}>
          Submit
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
