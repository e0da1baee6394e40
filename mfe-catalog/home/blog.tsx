import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useHref } from '@shop/shop-client/use-href';
import { useEffect, useState } from 'react';

/** The newest articles, which are another team's. The server sends a link to the blog; they come once the visitor is near. */
export function Section() {
  const [near, setNear] = useState(false);
  useEffect(() => setNear(true), []);
  return near ? <Fragment name="blog-teaser" fallback={<Placeholder />} /> : <Placeholder />;
}

function Placeholder() {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <section aria-label={t('blog.title')} className="min-h-(--height)">
      <SectionHeading title={t('blog.title')} link={{ href: href('blog'), label: t('blog.all') }} />
      <div aria-busy="true" className="grid gap-8 lg:grid-cols-2 noscript:hidden">
        <div>
          <Skeleton className="aspect-3/2 rounded-lg" />
          <Skeleton className="mt-5 h-6 w-1/3" />
          <Skeleton className="mt-2 h-8" />
          <Skeleton className="mt-2 h-20" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-28 rounded-md" />
          <Skeleton className="h-28 rounded-md" />
          <Skeleton className="h-28 rounded-md" />
        </div>
      </div>
    </section>
  );
}
