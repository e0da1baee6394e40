import type { Head } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Container } from '@shop/shared-ui/container';
import { type Icon, MailIcon, MapPinIcon, PhoneIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { ReactNode } from 'react';
import { fixedTitle } from '../titles.ts';
import { ContactForm } from './contact-form.tsx';
import { EMAIL, PHONE, SOCIAL } from './shop-contact.ts';

export function head(_: undefined, context: ShopContext): Head {
  return { title: fixedTitle('contact', context) };
}

/** Where the shop is reached, and a form to write to it. */
export function Page() {
  const { homePath } = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home'), href: homePath }, { label: t('contact.title') }]}
      />
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] xl:gap-x-24">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight text-ink rtl:tracking-normal">
            {t('contact.title')}
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-muted">{t('contact.text')}</p>
          <WaysToReach />
        </div>
        <ContactForm />
      </div>
    </Container>
  );
}

function WaysToReach() {
  const { t } = useTranslation();
  return (
    <>
      <dl className="mt-10 flex flex-col gap-8">
        <Way icon={MapPinIcon} name={t('contact.address')}>
          <span className="whitespace-pre-line text-ink-muted">{t('contact.addressLines')}</span>
        </Way>
        <Way icon={MailIcon} name={t('contact.email')}>
          <a href={`mailto:${EMAIL}`} className={LINK}>
            <bdi dir="ltr">{EMAIL}</bdi>
          </a>
        </Way>
        <Way icon={PhoneIcon} name={t('contact.phone')}>
          <a href={PHONE.href} className={LINK}>
            <bdi dir="ltr">{PHONE.text}</bdi>
          </a>
          <span className="mt-1 block text-sm text-ink-muted">{t('contact.hours')}</span>
        </Way>
      </dl>
      <h2 className="mt-10 font-semibold text-ink">{t('contact.social')}</h2>
      <ul className="mt-4 flex gap-3">
        {SOCIAL.map(({ name, href, icon: Glyph }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={name}
              title={name}
              className="flex size-11 items-center justify-center rounded-full border border-line text-ink transition hover:border-accent hover:text-accent"
            >
              <Glyph />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Way({ icon: Glyph, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className="relative ps-16">
      <dt className="font-semibold text-ink">
        <span className="absolute inset-y-0 start-0 flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Glyph size={22} />
        </span>
        {name}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

const LINK = 'rounded-sm text-ink-muted underline-offset-4 hover:text-accent hover:underline';
