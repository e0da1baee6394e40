import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import { useHref } from '@shop/shop-client/use-href';
import { type MouseEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Contact } from './contact.ts';

/** The log-in in its place above a guest's contact, opened by its link; the purchase goes on where it was. */
export function LogInHere({ contact: { phone, email } }: { contact: Contact }) {
  const href = useHref();
  const { t } = useTranslation();
  const { session } = useShop();
  const isLoggedIn = useStore(session, ({ customer }) => customer !== null);
  const [isOpen, setOpen] = useState(false);
  // What is typed below meanwhile is no other log-in.
  const props = useMemo(() => ({ phone, email }), [isOpen]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const waiting = <Skeleton className="h-64" />;
  if (isOpen)
    return (
      <section aria-label={t('contact.logIn')} className="mb-6 rounded-md border border-line p-4 sm:p-5">
        {/* Whoever is in waits for the page of their own. */}
        {isLoggedIn ? waiting : <Fragment name="log-in" props={props} fallback={waiting} />}
        {!isLoggedIn && (
          <h3 className="mt-6 border-t border-line pt-5 font-medium text-ink">{t('contact.asGuest')}</h3>
        )}
      </section>
    );
  return (
    <p className="mb-5 text-base text-ink-muted">
      {t('contact.haveAccount')}{' '}
      <a
        href={href('log-in', {}, { query: { return: href('checkout') } })}
        className="font-medium text-accent underline underline-offset-4"
        onClick={open}
      >
        {t('contact.logIn')}
      </a>
    </p>
  );
}
