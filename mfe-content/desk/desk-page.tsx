import { Container } from '@shop/shared-ui/container';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import type { ReactNode } from 'react';
import type { Kind } from './content-kinds.ts';
import { useDeskTexts } from './desk-texts.ts';

interface DeskPageProps {
  title: ReactNode;
  /** The list that it belongs to. */
  kind?: Kind;
  children: (staff: Staff) => ReactNode;
}

/** A page of the desk below its title, and below the way back to its list. */
export function DeskPage({ title, kind, children }: DeskPageProps) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <Container className="py-8 md:py-12">
      {kind && (
        <a
          href={href('desk-content', {}, { query: { show: kind } })}
          className="mb-3 inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
        >
          <ArrowStartIcon size={18} />
          {t(`desk.content.shows.${kind}`)}
        </a>
      )}
      <h1 className="text-2xl font-semibold wrap-anywhere text-ink">{title}</h1>
      <DeskRoot pending={<Pending />}>{children}</DeskRoot>
    </Container>
  );
}

export function Pending() {
  const { t } = useDeskTexts();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('desk.loading')}</p>
      <Skeleton className="mt-8 h-96 rounded-lg" />
    </div>
  );
}
