import { useShop } from '@shop/shop-client/context';
import type { LayoutData } from '../layout-data.ts';

export function Footer({ layout }: { layout: LayoutData }) {
  const { basePath } = useShop();
  return (
    <ul className="mx-auto flex max-w-7xl gap-6 px-4 py-12">
      {layout.pages.map((page) => (
        <li key={page.id}>
          <a href={`${basePath}/page/${page.slug}`}>{page.name}</a>
        </li>
      ))}
    </ul>
  );
}
