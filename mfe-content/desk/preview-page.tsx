import type { Head, PageRequest } from '@shop/federation/contract';
import { notFound } from '@shop/federation/responses';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { toArticleContent } from '@shop/shop-client/normalise/article';
import { toStaticPageContent } from '@shop/shop-client/normalise/content';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import { titleOf } from '@shop/shop-client/page-title';
import type { WireArticleContent, WireStaticPageContent } from '@shop/shop-client/wire';
import { ArticleBody } from '../article/article-body.tsx';
import { toArticleView } from '../article/article-view.ts';
import { Page as StaticPage } from '../static-page/static-page.tsx';
import { pathOf } from './content-kinds.ts';
import { Pending } from './desk-page.tsx';
import { kindTitle, useDeskTexts } from './desk-texts.ts';

const readPicture = createPictureReader({ baseUrl: '/desk-api' });

export interface PreviewData {
  kind: 'pages' | 'articles';
  code: string;
}

/** @throws notFound where there is nothing of that kind to be read */
export function loader({ params: { kind, code } }: PageRequest<'desk-content-preview'>): PreviewData {
  if (kind !== 'pages' && kind !== 'articles') throw notFound();
  return { kind, code };
}

export function head({ kind }: PreviewData, context: ShopContext): Head {
  return { title: titleOf(kindTitle(kind, 'one', context.locale), context), noIndex: true };
}

/** A page or an article as visitors will read it, for the staff, whether or not they see it yet. */
export function Page({ data }: { data: PreviewData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <>
      <div role="status" className="bg-badge-limited py-3 text-sm text-badge-limited-ink">
        <Container className="flex flex-wrap items-center gap-x-4">
          {t('desk.content.isPreview')}
          <a
            href={href('desk-content-entry', { ...data })}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {t('desk.content.toEntry')}
          </a>
        </Container>
      </div>
      <DeskRoot pending={<Pending />}>{() => <Preview {...data} />}</DeskRoot>
    </>
  );
}

function Preview({ kind, code }: PreviewData) {
  const { data, error, mutate } = useDeskQuery<WireStaticPageContent | WireArticleContent>(
    `${pathOf(kind, code)}/preview`,
  );
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (!('title' in data)) return <StaticPage data={toStaticPageContent(data)} />;
  return (
    <Container className="pb-12">
      <ArticleBody article={toArticleView(toArticleContent(data, readPicture))} />
    </Container>
  );
}
