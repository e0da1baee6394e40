import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { Container } from '@shop/shared-ui/container';
import { CheckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import { ContactButton } from '../account-frame/contact-button.tsx';
import { PLANS, type Plan } from './plans.ts';

const TITLE = { ar: 'خطط الاشتراك', en: 'Subscription' };

export function head(_data: unknown, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}` };
}

export function Page() {
  const { t } = useTranslation();
  return (
    <Container className="py-12 md:py-20">
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="text-2xl font-semibold text-ink">{t('subscription.title')}</h1>
        <p className="mt-3 text-base text-pretty text-ink-muted">{t('subscription.text')}</p>
      </header>
      <ul className="mx-auto mt-12 grid max-w-5xl gap-6 md:mt-16 lg:grid-cols-3 lg:gap-8">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </Container>
  );
}

function PlanCard({ plan: { id, price, isPopular, features } }: { plan: Plan }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const name = t(`subscription.plans.${id}.name`);
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded-lg border bg-surface-raised p-6 sm:p-8',
        isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      {isPopular && (
        <Badge tone="accent" className="absolute end-6 top-6">
          {t('subscription.popular')}
        </Badge>
      )}
      <h2 className="text-lg font-semibold text-ink">{name}</h2>
      <p className="mt-4 flex items-baseline gap-1">
        <bdi className="text-3xl font-semibold text-ink tabular-nums">
          {formatMoney({ amount: price, currency: 'USD' }, locale).replace('.00', '')}
        </bdi>
        <span className="text-base text-ink-muted">{t('subscription.perMonth')}</span>
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-base text-ink">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-accent" />
            {t(`subscription.features.${feature}`)}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        <ContactButton block variant={isPopular ? 'primary' : 'secondary'}>
          {t('subscription.submit')}
          <span className="sr-only"> {name}</span>
        </ContactButton>
      </div>
    </li>
  );
}
