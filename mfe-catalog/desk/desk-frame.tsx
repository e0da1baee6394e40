import { Container } from '@shop/shared-ui/container';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import type { ReactNode } from 'react';
import { useDeskTexts } from './desk-texts.ts';

interface DeskFrameProps {
  title: ReactNode;
  /** A way back to the list stands above the title. */
  isBelowList?: boolean;
  /** A way back to another list. */
  back?: { href: string; label: string };
  /** Beside the title. */
  aside?: ReactNode;
  children: (staff: Staff) => ReactNode;
}

/** A page of the desk below its title. */
export function DeskFrame({ title, isBelowList, back, aside, children }: DeskFrameProps) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const above = isBelowList ? { href: href('desk-products'), label: t('desk.products.back') } : back;
  return (
    <Container className="py-8 md:py-12">
      {above && (
        <a
          href={above.href}
          className="mb-3 inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
        >
          <ArrowStartIcon size={18} />
          {above.label}
        </a>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere text-ink">{title}</h1>
        {aside}
      </div>
      <DeskRoot pending={<Pending />}>{children}</DeskRoot>
    </Container>
  );
}

/** Until something has been read. */
export function Pending() {
  const { t } = useDeskTexts();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('desk.loading')}</p>
      <Skeleton className="mt-8 h-96 rounded-lg" />
    </div>
  );
}
