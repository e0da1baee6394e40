import { useTranslation } from '@shop/federation/i18n';
import { SearchIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import type { FormEvent, ReactNode } from 'react';
import { keepSearch } from './recent-searches.ts';

interface SearchFormProps {
  autoFocus?: boolean;
  /** The field has the focus, be it since before this code came. */
  onFocus?: (field: HTMLInputElement) => void;
  className: string;
  /** What follows the field. */
  children?: ReactNode;
}

/**
 * Leads to the results for the words in it; without scripts the server takes `?q=`. Among sample content it leads to the
 * search page without them (specification, section 2).
 */
export function SearchForm({ autoFocus, onFocus, className, children }: SearchFormProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  const isLive = shop.storefront === 'live';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('q') ?? '').trim();
    if (isLive && !text) return;
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    if (isLive) keepSearch(text);
    shop.navigate(href('search', { '*': text }, isLive ? { query: { page: 1 } } : {}));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is known wherever forms are, the new element is not.
    <form role="search" action={href('search', { '*': '' })} onSubmit={submit} className={className}>
      <SearchIcon size={22} className="shrink-0 text-ink-muted" />
      <input
        type="search"
        name={isLive ? 'q' : undefined}
        required={isLive}
        // biome-ignore lint/a11y/noAutofocus: it takes the focus when the panel around it opens.
        autoFocus={autoFocus}
        ref={(field) => {
          if (field && field === document.activeElement) onFocus?.(field);
        }}
        onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="min-h-11 min-w-0 grow bg-transparent border-b-2 border-transparent px-2 text-lg outline-none focus-visible:border-accent [&::-webkit-search-cancel-button]:hidden"
      />
      {children}
    </form>
  );
}
