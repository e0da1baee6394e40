import { useShop } from '@shop/shop-client/context';
import type { LayoutData } from '../layout-data.ts';

export function Header({ layout }: { layout: LayoutData }) {
  const { brand, basePath } = useShop();
  return (
    <div className="mx-auto flex max-w-7xl gap-6 px-4 py-4">
      <a href={basePath} className="font-semibold text-xl">
        {brand}
      </a>
      <nav className="flex gap-4">
        {layout.menu.map((taxon) => (
          <a key={taxon.code} href={`${basePath}/taxons/${taxon.slug}?page=1`}>
            {taxon.name}
          </a>
        ))}
      </nav>
    </div>
  );
}
