import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { CheckIcon, MailIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import { emailOf } from '@shop/shop-domain/email';
import { useState } from 'react';
import type { SectionProps } from './home-section.ts';
import { named } from './named.ts';

/** Of the specification. */
const TEMPLATE_BULLETS = ['Savings combos', 'Freeship', 'Premium magazines'];

export function Section({ own }: SectionProps) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  const bullets =
    storefront === 'template'
      ? TEMPLATE_BULLETS
      : [t('newsletter.arrivals'), t('newsletter.offers'), t('newsletter.articles')];
  const heading = named(own, { title: t('newsletter.title'), text: t('newsletter.text') });
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section
      aria-labelledby="newsletter"
      className="grid grid-cols-1 items-center gap-x-16 gap-y-10 rounded-lg border border-line bg-surface-raised px-6 py-10 md:px-14 md:py-14 lg:grid-cols-2"
    >
      <div>
        <h2
          id="newsletter"
          className="text-2xl font-semibold tracking-tight text-balance text-ink rtl:tracking-normal"
        >
          {heading.title}
        </h2>
        {heading.text && <p className="mt-3 max-w-md text-ink-muted">{heading.text}</p>}
        <ul className="mt-6 flex flex-col gap-3">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-center gap-3 font-medium text-ink">
              <span className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-accent">
                <CheckIcon size={18} />
              </span>
              {bullet}
            </li>
          ))}
        </ul>
      </div>
      <div aria-live="polite">
        <KeptFocus>
          {sentTo ? <Confirmation email={sentTo} /> : <SubscriptionForm onSent={setSentTo} />}
        </KeptFocus>
      </div>
    </section>
  );
}

function SubscriptionForm({ onSent }: { onSent: (email: string) => void }) {
  const { api, storefront } = useShop();
  const { t } = useTranslation();
  const { props, field, sending } = useForm(['email'], {
    check: ({ email }) => (emailOf(email) ? {} : { email: t('newsletter.invalid') }),
    async send({ email }) {
      try {
        await api.subscribe(email.trim());
      } catch (error) {
        return { email: failureText(error, t('newsletter.unreachable')) };
      }
      // The template's form has no effect (specification, section 5).
      if (storefront === 'live') onSent(email.trim());
      return undefined;
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        announced
        label={t('newsletter.email')}
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        required
      />
      <Button type="submit" size="lg" loading={sending}>
        {t('newsletter.subscribe')}
      </Button>
    </form>
  );
}

function Confirmation({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center rounded-md bg-accent-soft px-6 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-accent text-accent-ink">
        <MailIcon size={26} />
      </span>
      <p className="mt-4 text-lg font-semibold text-ink">{t('newsletter.sentTitle')}</p>
      <p className="mt-1 text-ink-muted">
        {t('newsletter.sentText')} <bdi className="font-medium text-ink">{email}</bdi>
      </p>
    </div>
  );
}
