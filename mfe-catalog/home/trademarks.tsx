import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { Slider } from '@shop/shared-ui/slider';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { type BrandTile, loadBrands } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.brands} load={loadBrands}>
      {(brands) => <Trademarks own={own} brands={brands} />}
    </Loaded>
  );
}

/** Of the specification. */
const VIEWS =
  '[--gap:7px] [--per:3] min-[501px]:[--gap:10px] min-[501px]:[--per:3.2] min-[769px]:[--per:4.6] lg:[--per:6.15] xl:[--per:6.5] min-[1281px]:[--per:7.8]';

function Trademarks({ own, brands }: { own: HomeSection; brands: BrandTile[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const heading = named(own, { title: t('trademarks.title', { context: shop.storefront }) });
  if (brands.length === 0) return null;
  return (
    <Slider
      heading={{
        id: 'trademarks',
        text: heading.text,
        title: (
          <a
            href={hrefFrom(shop)('brands', {}, { query: { page: 1 } })}
            className="transition hover:text-accent"
          >
            {heading.title}
          </a>
        ),
        link: { href: hrefFrom(shop)('categories', {}, { query: { page: 1 } }), label: t('trademarks.more') },
      }}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views={VIEWS}
    >
      {brands.map(({ code, name, picture }) => (
        <li key={code} className="group relative">
          <Picture
            {...picture}
            name={name}
            alt=""
            aspect="square"
            imageClassName="p-[10%] transition duration-slow ease-calm group-hover:scale-[1.04]"
            sizes="(min-width: 64rem) 10rem, (min-width: 501px) 24vw, 30vw"
          />
          <h3 className="mt-2 text-center text-sm font-medium text-ink">
            <a
              href={hrefFrom(shop)('brand', { code }, { query: { page: 1 } })}
              className="after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{name}</bdi>
            </a>
          </h3>
        </li>
      ))}
    </Slider>
  );
}
