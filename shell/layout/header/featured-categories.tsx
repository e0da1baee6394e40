import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import { currentOf } from '../current-of.ts';
import type { LayoutData } from '../layout-data.ts';

/** What the merchant features in menus. */
export function FeaturedCategories({
  menu,
  path,
  className,
}: Pick<LayoutData, 'menu'> & { path: string; className?: string }) {
  const href = liveHrefFrom(useShop());
  return (
    <ul className={clsx('flex flex-wrap gap-2', className)}>
      {menu.map(({ code, slug, name }) => {
        const to = href('category', { '*': slug }, { query: { page: 1 } });
        return (
          <li key={code}>
            <a
              href={to}
              aria-current={currentOf(to, path)}
              className="inline-flex min-h-10 items-center rounded-full bg-tint px-4 text-sm text-ink transition hover:bg-ink hover:text-surface aria-[current]:text-accent aria-[current]:font-medium"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
