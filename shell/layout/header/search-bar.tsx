import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { CloseIcon, SearchIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { linksUnder } from '../links.ts';
import { HeaderButton } from './header-button.tsx';
import { Panel } from './panel.tsx';
import { keepSearch } from './recent-searches.ts';

const SearchSuggestions = lazy(() =>
  import(/* webpackChunkName: "search-suggestions" */ './search-suggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
  ),
);

/** Lies over the header's line while it is open. Without scripts the server takes `?q=`. */
export function SearchBar() {
  const { basePath, navigate } = useShop();
  const { t } = useTranslation();
  const { search } = linksUnder(basePath);
  const [field, setField] = useState<HTMLInputElement | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    if (!text) return;
    document.getElementById('header-search')?.hidePopover();
    keepSearch(text);
    navigate(`${search}/${encodeURIComponent(text)}?page=1`);
  };

  return (
    <Panel id="header-search" label={t('search.open')} place="header">
      <Container>
        {/* biome-ignore lint/a11y/useSemanticElements: the role is known wherever forms are, the new element is not. */}
        <form
          role="search"
          action={search}
          onSubmit={submit}
          className="flex h-(--header-height) items-center gap-2"
        >
          <SearchIcon size={22} className="text-ink-muted" />
          <input
            type="search"
            name="q"
            required
            // biome-ignore lint/a11y/noAutofocus: it takes the focus when the panel around it opens.
            autoFocus
            onFocus={({ currentTarget }) => setField(currentTarget)}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            className="h-11 min-w-0 grow bg-transparent border-b-2 border-transparent px-2 text-lg leading-10 outline-none focus-visible:border-accent [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            className="min-h-10 shrink-0 rounded-full bg-accent px-5 font-medium text-accent-ink transition hover:bg-accent-hover active:scale-[0.98] max-sm:hidden"
          >
            {t('search.submit')}
          </button>
          <HeaderButton
            icon={CloseIcon}
            label={t('search.close')}
            popoverTarget="header-search"
            popoverTargetAction="hide"
            className="-me-2"
          />
        </form>
        {field && (
          <Suspense>
            <SearchSuggestions field={field} />
          </Suspense>
        )}
      </Container>
    </Panel>
  );
}
