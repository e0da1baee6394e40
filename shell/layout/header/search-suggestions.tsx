import { useTranslation } from '@shop/federation/i18n';
import { CloseIcon, SearchIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Suggestions } from '@shop/shop-client/model/finding';
import { hrefFrom, liveHrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import { useCountedSearches } from './use-counted-searches.ts';
import { usePopularSearches } from './use-popular-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Option {
  key: string;
  href: string;
  content: ReactNode;
  /** Takes it off the list, where it is the visitor's own. */
  forget?: () => void;
}

interface Group {
  title: string;
  options: Option[];
}

/**
 * What a visitor may mean, under the field in which they type: the field becomes a combobox (WAI-ARIA 1.2) whose arrows
 * walk through the list while the focus stays in it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { navigate } = useShop();
  const { t } = useTranslation();
  const id = useId();
  const text = useTextOf(field);
  const suggestions = useSuggestions(text);
  const [recent, setRecent] = useState(recentSearches);
  const [forgotten, setForgotten] = useState('');
  useCountedSearches(field);
  // Every opening of the panel gives the field the focus.
  useEffect(() => {
    const read = () => setRecent(recentSearches());
    field.addEventListener('focus', read);
    field.addEventListener('input', read);
    return () => {
      field.removeEventListener('focus', read);
      field.removeEventListener('input', read);
    };
  }, [field]);
  const forget = (search?: string) => {
    if (search === undefined) forgetSearches();
    else forgetSearch(search);
    setRecent(recentSearches());
    setForgotten(search === undefined ? t('search.forgotten') : t('search.removed', { text: search }));
    field.focus();
  };
  const groups = useGroups(text, suggestions, recent, forget);
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState<string | null>(null);
  const chosen = options.find(({ key }) => key === active);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(options.length > 0),
      'aria-activedescendant': chosen ? id + chosen.key : '',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        field.closest<HTMLElement>('[popover]')?.hidePopover();
        navigate(chosen.href);
      }
      if (event.key === 'Delete' && chosen?.forget) {
        event.preventDefault();
        chosen.forget();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || options.length === 0) return;
      event.preventDefault();
      // One place more than options: past either end the field itself is meant.
      const places = options.length + 1;
      const place = chosen ? options.indexOf(chosen) + 1 : 0;
      setActive(options[((place + step + places) % places) - 1]?.key ?? null);
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, id, options, chosen, navigate]);

  useEffect(() => {
    if (chosen) document.getElementById(id + chosen.key)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  return (
    <>
      <p role="status" className="sr-only">
        {text === '' ? forgotten : suggestions && t('search.found', { number: options.length - 1 })}
      </p>
      <div className="relative [--title-line:1.75rem] max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain">
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.suggestions')}
          className={clsx(
            groups.length > 0 &&
              'grid content-start gap-x-8 gap-y-4 border-t border-line py-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:*:first:row-span-2',
          )}
        >
          {groups.map(({ title, options: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden className="h-(--title-line) px-3 text-sm text-ink-muted">
                {title}
              </p>
              {own.map(({ key, href, content, forget: isOwn }) => (
                <a
                  key={key}
                  id={id + key}
                  role="option"
                  tabIndex={-1}
                  aria-selected={key === active}
                  aria-keyshortcuts={isOwn && 'Delete'}
                  href={href}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 transition hover:bg-surface-sunken',
                    isOwn && 'pe-12',
                    key === active && 'bg-surface-sunken outline-2 -outline-offset-2 outline-accent',
                  )}
                >
                  {content}
                </a>
              ))}
            </div>
          ))}
        </div>
        {/* Beside the options, which may hold no buttons: a line of theirs is as high, and so is the title above them. */}
        {groups[0]?.options[0]?.forget && (
          <ul
            aria-label={t('search.recent')}
            className="absolute end-0 top-[calc(1rem+1px+var(--title-line))] md:end-[calc(50%+1rem)]"
          >
            {recent.map((search) => (
              <li key={search}>
                <button
                  type="button"
                  aria-label={t('search.remove', { text: search })}
                  onClick={() => forget(search)}
                  className="flex size-11 items-center justify-center rounded-full text-ink-muted hover:text-ink"
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {text === '' && recent.length > 0 && (
          <button
            type="button"
            onClick={() => forget()}
            className="mb-4 min-h-10 rounded-full px-3 text-sm text-ink-muted underline underline-offset-4 hover:text-ink"
          >
            {t('search.forget')}
          </button>
        )}
      </div>
    </>
  );
}

function useGroups(
  text: string,
  suggestions: Suggestions | null,
  recent: string[],
  forget: (search: string) => void,
): Group[] {
  const shop = useShop();
  const { locale } = shop;
  const { t } = useTranslation();
  const popular = usePopularSearches(text === '');
  const href = liveHrefFrom(shop);

  const search = (words: string): Option => ({
    key: `search-${words}`,
    href: hrefFrom(shop)('search', { '*': words }, { query: { page: 1 } }),
    content: (
      <>
        <SearchIcon size={18} className="shrink-0 text-ink-muted" />
        <bdi className="truncate">{words}</bdi>
      </>
    ),
  });
  const places = ({ taxons, brands }: Pick<Suggestions, 'taxons' | 'brands'>): Option[] => [
    ...taxons.map((taxon) => ({
      key: `taxon-${taxon.code}`,
      href: href('category', { '*': taxon.slug }, { query: { page: 1 } }),
      content: <bdi>{taxon.name}</bdi>,
    })),
    ...brands.map(({ code, name }) => ({
      key: `brand-${code}`,
      href: href('brand', { code }),
      content: <bdi>{name}</bdi>,
    })),
  ];
  const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0);

  if (text === '')
    return filled([
      {
        title: t('search.recent'),
        options: recent.map((words) => ({ ...search(words), forget: () => forget(words) })),
      },
      {
        title: t('search.popular'),
        options: popular.searches.filter((words) => !recent.includes(words)).map(search),
      },
      { title: t('search.categories'), options: places({ taxons: popular.taxons, brands: [] }) },
    ]);
  if (!suggestions) return [];

  const { products } = suggestions;
  return filled([
    {
      title: t('search.products'),
      options: products.map((product) => ({
        key: `product-${product.code}`,
        href: href('product', { slug: product.slug }),
        content: (
          <>
            <Picture {...product.picture} sizes="48px" alt="" rounded="sm" className="w-12 shrink-0" />
            <span className="min-w-0">
              <span className="line-clamp-1">
                <bdi>{product.name}</bdi>
              </span>
              {product.price && <Price price={product.price} locale={locale} size="sm" />}
            </span>
          </>
        ),
      })),
    },
    { title: t('search.places'), options: places(suggestions) },
    { title: t('search.all'), options: [search(text)] },
  ]);
}

/** What stands in the field, without spaces around it. */
function useTextOf(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value.trim());
}
