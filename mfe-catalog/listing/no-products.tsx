import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon, FilterIcon, type Icon, SearchIcon } from '@shop/shared-ui/icons';
import { ALL_FILTERS, countFilters, firstPage, listHref, without } from './list-address.ts';
import type { ListLinksProps } from './list-links.tsx';

/** Keys of an empty list's messages, and the way on. */
export interface Emptiness {
  title: string;
  text: string;
  action: string;
  href: string;
}

export interface NoProductsProps extends ListLinksProps {
  /** What is said of a list that is empty by nature. */
  empty: Emptiness;
}

/** Says why there is nothing to see, and leads on. */
export function NoProducts({ path, list, empty }: NoProductsProps) {
  const { t } = useTranslation();
  const [Glyph, { title, text, action, href }] = reasonOf(path, list, empty);
  return (
    <EmptyState
      illustration={<Glyph size={40} />}
      title={t(title)}
      text={t(text)}
      action={<ButtonLink href={href}>{t(action)}</ButtonLink>}
    />
  );
}

function reasonOf(
  path: string,
  { address, total }: NoProductsProps['list'],
  empty: Emptiness,
): [Icon, Emptiness] {
  if (total > 0) {
    const href = listHref(path, firstPage(address));
    return [
      SearchIcon,
      { title: 'empty.pageTitle', text: 'empty.pageText', action: 'empty.firstPage', href },
    ];
  }
  if (countFilters(address) > 0) {
    const href = listHref(path, without(address, ALL_FILTERS));
    return [
      FilterIcon,
      { title: 'empty.filteredTitle', text: 'empty.filteredText', action: 'filter.clearAll', href },
    ];
  }
  return [BoxIcon, empty];
}
