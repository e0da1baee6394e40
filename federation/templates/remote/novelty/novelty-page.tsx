import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { ProductSummary } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';

const SHOWN = 8;

export function loader({ context }: PageRequest): Promise<ProductSummary[]> {
  return context.api.latestProducts(SHOWN);
}

export function head(_products: ProductSummary[], context: HeadContext): Head {
  return { title: titleOf(context.t('page.title'), context), description: context.t('page.text') };
}

export function Page({ data: products }: { data: ProductSummary[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('page.title')}</h1>
      <p className="mt-2 text-ink-muted">{products.length > 0 ? t('page.text') : t('page.empty')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {products.map(({ code, slug, name, pictures: [picture], variants: [variant] }, index) => (
          <li key={code}>
            <a href={href('product', { slug })} className="group block rounded-md">
              <Picture
                {...picture}
                alt=""
                sizes="(min-width: 48rem) 25vw, 50vw"
                priority={index === 0}
                imageClassName="transition group-hover:scale-105"
              />
              <bdi className="mt-3 block text-ink group-hover:text-accent">{name}</bdi>
              {variant && <Price price={variant.price} locale={shop.locale} className="mt-1" />}
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
