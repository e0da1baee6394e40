import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useHref } from '@shop/shop-client/use-href';
import { type MouseEvent, useMemo, useState } from 'react';
import type { Contact } from './contact.ts';

/** The log-in in its place above a guest's contact, opened by its link; the purchase goes on where it was. */
export function LogInHere({ contact: { phone, email } }: { contact: Contact }) {
  const href = useHref();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const [isOpen, setOpen] = useState(false);
  // What is typed below meanwhile is no other log-in.
  const props = useMemo(() => ({ phone, email, onLoggedIn: () => void revalidate() }), [isOpen]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  if (isOpen)
    return (
      <section aria-label={t('contact.logIn')} className="mb-6 rounded-md border border-line p-4 sm:p-5">
        <Fragment name="log-in" props={props} fallback={<Skeleton className="h-64" />} />
        <h3 className="mt-6 border-t border-line pt-5 font-medium text-ink">{t('contact.asGuest')}</h3>
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
