import { clsx } from 'clsx';
import { currentOf } from '../current-of.ts';
import type { LayoutData } from '../layout-data.ts';
import { useTaxonHref } from './use-taxon-href.ts';

/** What the merchant features in menus. */
export function FeaturedCategories({
  menu,
  path,
  className,
}: Pick<LayoutData, 'menu'> & { path: string; className?: string }) {
  const href = useTaxonHref();
  return (
    <ul className={clsx('flex flex-wrap gap-2', className)}>
      {menu.map((taxon) => {
        const to = href(taxon);
        return (
          <li key={taxon.code}>
            <a
              href={to}
              aria-current={currentOf(to, path)}
              className="inline-flex min-h-10 items-center rounded-full bg-tint px-4 text-sm text-ink transition hover:bg-ink hover:text-surface aria-[current]:text-accent aria-[current]:font-medium"
            >
              <bdi>{taxon.name}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
