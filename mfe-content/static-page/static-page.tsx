import type { PageRequest } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import type { StaticPageContent } from '@shop/shop-client/model';

export function loader({ context, params }: PageRequest<ShopContext>): Promise<StaticPageContent> {
  return context.api.page(params.slug ?? '');
}

export function head(page: StaticPageContent, { brand, basePath }: ShopContext) {
  return { title: `${page.name} || ${brand}`, canonical: `${basePath}/page/${page.slug}` };
}

/** A page that the merchant wrote; its HTML was sanitised when it was stored. */
export function Page({ data: page }: { data: StaticPageContent }) {
  return (
    <article className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="font-semibold text-3xl">{page.name}</h1>
      <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: page.content }} />
    </article>
  );
}
