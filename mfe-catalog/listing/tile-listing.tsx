import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { SearchIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { useShop } from '@shop/shop-client/context';
import type { ReactNode } from 'react';
import { listHref } from './list-address.ts';
import { usePaginationLabels } from './pagination-labels.ts';

export interface TileListingProps {
  title: string;
  text: string;
  path: string;
  page: number;
  pages: number;
  empty: boolean;
  /** Columns of the grid. */
  className: string;
  children: ReactNode;
}

/** Heading, tiles and pages: what all categories and all brands have in common. */
export function TileListing({
  title,
  text,
  path,
  page,
  pages,
  empty,
  className,
  children,
}: TileListingProps) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  const paginationLabels = usePaginationLabels();
  return (
    <Container className="py-6 md:py-10">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home.title'), href: basePath }, { label: title }]}
      />
      <header className="mt-6 mb-8 md:mt-8 md:mb-10">
        <h1 className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">{title}</h1>
        <p className="mt-2 max-w-2xl text-base text-ink-muted">{text}</p>
      </header>
      {empty ? (
        <EmptyState
          illustration={<SearchIcon size={40} />}
          title={t('empty.pageTitle')}
          text={t('empty.pageText')}
          action={<ButtonLink href={listHref(path, { page: 1 })}>{t('empty.firstPage')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className={`grid gap-x-4 gap-y-10 sm:gap-x-6 xl:gap-x-8 ${className}`}>{children}</ul>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(each) => listHref(path, { page: each })}
            labels={paginationLabels}
            className="mt-14"
          />
        </>
      )}
    </Container>
  );
}
