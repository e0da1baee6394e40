import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { CloseIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import { HeaderButton } from './header-button.tsx';
import { Panel } from './panel.tsx';
import { SearchForm } from './search-form.tsx';

const SearchSuggestions = latePart(
  async () =>
    (await import(/* webpackChunkName: "search-suggestions" */ './search-suggestions.tsx')).SearchSuggestions,
);

/** Lies over the header's line while it is open. */
export function SearchBar() {
  const { storefront } = useShop();
  const { t } = useTranslation();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <Panel id="header-search" label={t('search.open')} place="header">
      <Container>
        <SearchForm autoFocus onFocus={setField} className="flex h-(--header-line) items-center gap-2">
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
        </SearchForm>
        {field && storefront === 'live' && (
          // The field searches without them; they are tried again with the next focus.
          <SearchSuggestions props={{ field }} onMissing={() => setField(null)} />
        )}
      </Container>
    </Panel>
  );
}
