import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Container } from '@shop/shared-ui/container';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { StaticPageContent } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { directionOf } from '@shop/shop-domain/text-direction';
import { proseClass } from '../prose.ts';

/** The specification's footer links by id; the slug is the one address search engines keep. */
export async function loader({ context, params }: PageRequest<'static-page'>): Promise<StaticPageContent> {
  const asked = params.slug ?? '';
  const page = await context.api.page(asked);
  if (page.slug !== asked) throw redirect(hrefFrom(context)('static-page', { slug: page.slug }), 301);
  return page;
}

export function head({ name, slug, slugs }: StaticPageContent, context: ShopContext): Head {
  const pathIn = (locale: 'ar' | 'en') =>
    slugs?.[locale] && hrefFrom({ basePath: `/${locale}` })('static-page', { slug: slugs[locale] });
  return {
    title: titleOf(name, context),
    canonical: hrefFrom(context)('static-page', { slug }),
    alternates: slugs && { ar: pathIn('ar'), en: pathIn('en') },
  };
}

/** A page that the merchant wrote; its HTML was sanitised when it was stored. */
export function Page({ data: { name, content } }: { data: StaticPageContent }) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs label={t('breadcrumb')} items={[{ label: t('home'), href: basePath }, { label: name }]} />
      <article className="mx-auto mt-8 max-w-2xl md:mt-12">
        <h1 className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
          <bdi>{name}</bdi>
        </h1>
        <div
          dir={directionOf(content)}
          className={proseClass}
          dangerouslySetInnerHTML={{ __html: content }}
        />
      </article>
    </Container>
  );
}
