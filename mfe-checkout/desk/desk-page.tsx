import { Container } from '@shop/shared-ui/container';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import type { Staff } from '@shop/shop-client/desk/staff';
import type { ReactNode } from 'react';
import { useDeskPageTexts } from './desk-page-texts.ts';

interface DeskPageProps {
  title: ReactNode;
  /** The list that it belongs to. */
  back?: { href: string; label: string };
  /** The way between it and its neighbours. */
  nav?: ReactNode;
  children: (staff: Staff) => ReactNode;
}

/** A page of the desk below its title, and below the way back to its list. */
export function DeskPage({ title, back, nav, children }: DeskPageProps) {
  return (
    <Container className="py-8 md:py-12">
      {back && (
        <a
          href={back.href}
          className="mb-3 inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
        >
          <ArrowStartIcon size={18} />
          {back.label}
        </a>
      )}
      <h1 className="text-2xl font-semibold wrap-anywhere text-ink">{title}</h1>
      {nav}
      <DeskRoot pending={<Pending />}>{children}</DeskRoot>
    </Container>
  );
}

export function Pending() {
  const { t } = useDeskPageTexts();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('desk.loading')}</p>
      <Skeleton className="mt-8 h-96 rounded-lg" />
    </div>
  );
}
