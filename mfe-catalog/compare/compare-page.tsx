import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { CompareIcon } from '@shop/shared-ui/icons';
import { MOST_COMPARED } from '@shop/shop-client/compared-products';
import type { ShopContext } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Product } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { useCompared } from '@shop/shop-client/use-compared';
import { useHref } from '@shop/shop-client/use-href';
import { compareHref } from '@shop/shop-domain/compare-href';
import { isRoutable } from '@shop/shop-domain/href';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';

import { addCompareTexts, compareTitle } from './compare-texts.ts';
import { type Comparison, compareProducts } from './comparison.ts';
import { ComparisonTable } from './comparison-table.tsx';

interface ComparePageData {
  comparison: Comparison;
  /** As the address has them: what the shop does not sell, and what there was no room for. */
  unknown: string[];
  beyond: string[];
}

export async function loader({ context, url }: PageRequest): Promise<ComparePageData> {
  const slugs = [...new Set(url.searchParams.getAll('products').filter(Boolean))];
  const asked = slugs.slice(0, MOST_COMPARED);
  const answers = await Promise.all(asked.map((slug) => findProduct(context, slug)));
  const products = new Map(answers.flatMap((product) => (product ? [[product.code, product]] : [])));
  return {
    comparison: compareProducts([...products.values()]),
    unknown: asked.filter((_, place) => answers[place] === null),
    beyond: slugs.slice(MOST_COMPARED),
  };
}

/** `null` where the shop sells nothing under this slug. */
async function findProduct({ api }: ShopContext, slug: string): Promise<Product | null> {
  if (!isRoutable(slug)) return null;
  try {
    return await api.product(slug);
  } catch (error) {
    if (failedCall(error)?.kind === 'not-found') return null;
    throw error;
  }
}

export function head(_data: ComparePageData, context: ShopContext): Head {
  return { title: titleOf(compareTitle(context.locale), context), noIndex: true, public: true };
}

export function Page({ data }: { data: ComparePageData }) {
  const { t, i18n } = useTranslation();
  const href = useHref();
  addCompareTexts(i18n);
  useAddAfterLogin();
  const { comparison, unknown, beyond } = data;
  const { columns } = comparison;
  const browse = href('categories', {}, { query: { page: 1 } });
  return (
    <Container className="py-6 md:py-10">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home.title'), href: href('home') }, { label: t('compare.title') }]}
      />
      <header className="mt-6 mb-8 md:mt-8">
        <h1 className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
          {t('compare.title')}
        </h1>
        <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('compare.text')}</p>
      </header>
      <LeftOut message="compare.unknown" slugs={unknown} />
      <LeftOut message="compare.beyond" slugs={beyond} />
      {columns.length > 0 ? (
        <>
          <ComparisonTable comparison={comparison} />
          {columns.length < MOST_COMPARED && (
            <ButtonLink variant="secondary" href={browse} className="mt-8">
              {t('compare.more')}
            </ButtonLink>
          )}
        </>
      ) : (
        <EmptyState
          illustration={<CompareIcon size={40} />}
          title={t('compare.empty')}
          text={t('compare.emptyText')}
          action={<WayOn browse={browse} />}
        />
      )}
    </Container>
  );
}

interface LeftOutProps {
  message: 'compare.unknown' | 'compare.beyond';
  slugs: string[];
}

/** What the address asks for and the table does not have, in words that the shopper may recognise. */
function LeftOut({ message, slugs }: LeftOutProps) {
  const { t } = useTranslation();
  if (slugs.length === 0) return null;
  const products = slugs.map((slug) => `\u2068${slug.replaceAll('-', ' ')}\u2069`).join(t('compare.comma'));
  return (
    <p role="status" className="mb-6 rounded-md bg-surface-sunken p-4 text-base break-words text-ink">
      {t(message, { products })}
    </p>
  );
}

/** To what this browser compares, if anything. */
function WayOn({ browse }: { browse: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const compared = useCompared();
  return compared.length > 0 ? (
    <ButtonLink href={compareHref(href, compared)}>{t('compare.own')}</ButtonLink>
  ) : (
    <ButtonLink href={browse}>{t('empty.allCategories')}</ButtonLink>
  );
}
