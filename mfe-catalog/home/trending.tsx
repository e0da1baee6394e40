import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { ProductCardSkeleton } from '@shop/shared-ui/skeleton';
import { Tabs } from '@shop/shared-ui/tabs';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback, useState } from 'react';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { type Featured, loadFeatured, loadTrending } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.featured} load={loadFeatured}>
      {({ tabs }) => <Trending own={own} tabs={tabs} />}
    </Loaded>
  );
}

function Trending({ own, tabs }: Pick<Featured, 'tabs'> & Pick<SectionProps, 'own'>) {
  const shop = useShop();
  const { t } = useTranslation();
  const [code, setCode] = useState(tabs[0]?.code);
  const tab = tabs.find((each) => each.code === code);
  if (!tab) return null;
  return (
    <section aria-labelledby="trending">
      <SectionHeading
        id="trending"
        {...named(own, { title: t('trending.title'), text: t('trending.text') })}
      />
      <Tabs
        label={t('trending.tabs')}
        tabs={tabs.map(({ code: id, name: label }) => ({ id, label }))}
        selected={tab.code}
        onSelect={setCode}
      >
        <TrendingProducts key={tab.slug} slug={tab.slug} />
      </Tabs>
      <div className="mt-10 flex justify-center">
        <ButtonLink
          href={hrefFrom({ basePath: shop.homePath })('category', { '*': tab.slug }, { query: { page: 1 } })}
          variant="secondary"
          size="lg"
          endIcon={<ArrowEndIcon size={18} />}
        >
          {t('trending.more')}
          <span className="sr-only"> {tab.name}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

/** Of one tab; loaded anew with each choice. */
function TrendingProducts({ slug }: { slug: string }) {
  const load = useCallback((api: ShopApi) => loadTrending(api, slug), [slug]);
  return (
    <Loaded load={load} placeholder={<Placeholder />}>
      {(products) => <ProductGrid products={products} />}
    </Loaded>
  );
}

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:gap-x-8';
const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

function ProductGrid({ products }: { products: CardProduct[] }) {
  const { t } = useTranslation();
  if (products.length === 0) return <p className="py-10 text-center text-ink-muted">{t('trending.none')}</p>;
  return (
    <ul className={GRID}>
      {products.map((product) => (
        // A phone has room for the first of them; the others are one press further.
        <li key={product.code} className="max-md:nth-[n+5]:hidden">
          <ProductCard product={product} sizes={SIZES} headingLevel="h3" />
        </li>
      ))}
    </ul>
  );
}

/** Eight cards' worth of room; without scripts nothing would ever fill it. */
function Placeholder() {
  return (
    <div aria-busy="true" className={`${GRID} noscript:hidden`}>
      {Array.from({ length: 8 }, (_, index) => (
        <ProductCardSkeleton key={index} className="pb-12 max-md:nth-[n+5]:hidden lg:pb-15" />
      ))}
    </div>
  );
}
