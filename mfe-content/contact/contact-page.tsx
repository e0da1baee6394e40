import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import type { StaticPageContent } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { directionOf } from '@shop/shop-domain/text-direction';
import type { ReactNode } from 'react';
import { proseClass } from '../prose.ts';
import { readPage } from '../read-page.ts';
import { ContactForm } from './contact-form.tsx';

/** Where the shop is reached is the merchant's own page of this code: address, hours, links, whatever there is. */
export function loader({ context: { api } }: PageRequest): Promise<StaticPageContent | null> {
  return readPage(api, 'contact');
}

export function head(_: StaticPageContent | null, context: HeadContext): Head {
  return { title: titleOf(context.t('titles.contact'), context) };
}

/** Where the shop is reached, and a form to write to it. */
export function Page({ data }: { data: StaticPageContent | null }) {
  return (
    <ContactPage>
      {data && (
        <div
          dir={directionOf(data.content)}
          className={proseClass}
          dangerouslySetInnerHTML={{ __html: data.content }}
        />
      )}
    </ContactPage>
  );
}

export function ContactPage({ children }: { children: ReactNode }) {
  const { homePath } = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home'), href: homePath }, { label: t('contact.title') }]}
      />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] xl:gap-x-24">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
            {t('contact.title')}
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-muted">{t('contact.text')}</p>
          {children}
        </div>
        <ContactForm />
      </div>
    </Container>
  );
}
