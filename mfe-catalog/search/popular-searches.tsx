import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import type { PopularSearches as Popular } from '@shop/shop-client/model/finding';
import { hrefFrom } from '@shop/shop-domain/href';

/** What others search for, and where they begin. */
export function PopularSearches({ searches, taxons }: Popular) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  return (
    <Container className="grid gap-8 pb-16 text-center">
      <Links
        title={t('search.popular')}
        links={searches.map((text) => [text, href('search', { '*': text }, { query: { page: 1 } })])}
      />
      <Links
        title={t('search.places')}
        links={taxons.map(({ name, slug }) => [
          name,
          href('category', { '*': slug }, { query: { page: 1 } }),
        ])}
      />
    </Container>
  );
}

function Links({ title, links }: { title: string; links: [text: string, href: string][] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-medium text-ink">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {links.map(([text, href]) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-ink transition hover:border-accent hover:text-accent"
            >
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
