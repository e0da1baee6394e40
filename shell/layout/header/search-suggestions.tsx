import { useTranslation } from '@shop/federation/i18n';
import { SearchIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Suggestions } from '@shop/shop-client/model/finding';
import { hrefFrom, liveHrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Option {
  key: string;
  href: string;
  content: ReactNode;
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
  const { groups, forget } = useGroups(text, suggestions);
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
        {suggestions && t('search.found', { number: options.length - 1 })}
      </p>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search.suggestions')}
        className={clsx(
          'max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain',
          groups.length > 0 &&
            'grid content-start gap-x-8 gap-y-4 border-t border-line py-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:*:first:row-span-2',
        )}
      >
        {groups.map(({ title, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pb-1 text-sm text-ink-muted">
              {title}
            </p>
            {own.map(({ key, href, content }) => (
              <a
                key={key}
                id={id + key}
                role="option"
                tabIndex={-1}
                aria-selected={key === active}
                href={href}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 transition hover:bg-surface-sunken',
                  key === active && 'bg-surface-sunken outline-2 -outline-offset-2 outline-accent',
                )}
              >
                {content}
              </a>
            ))}
          </div>
        ))}
      </div>
      {forget && (
        <button
          type="button"
          onClick={forget}
          className="mb-4 min-h-10 rounded-full px-3 text-sm text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {t('search.forget')}
        </button>
      )}
    </>
  );
}

function useGroups(text: string, suggestions: Suggestions | null): { groups: Group[]; forget?: () => void } {
  const shop = useShop();
  const { locale } = shop;
  const { t } = useTranslation();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
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

  if (text === '') {
    const recent = recentSearches();
    if (recent.length === 0) return { groups: [] };
    const forget = () => {
      forgetSearches();
      renderAgain();
    };
    return { groups: [{ title: t('search.recent'), options: recent.map(search) }], forget };
  }
  if (!suggestions) return { groups: [] };

  const { products, taxons, brands } = suggestions;
  const places: Option[] = [
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
  const groups = [
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
    { title: t('search.places'), options: places },
    { title: t('search.all'), options: [search(text)] },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0) };
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
