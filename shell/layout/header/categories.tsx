import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import { currentOf } from '../current-of.ts';
import type { MenuTaxon } from '../layout-data.ts';

/** All featured categories, with a picture of each. */
export function Categories({ menu, path }: { menu: MenuTaxon[]; path: string }) {
  const { t } = useTranslation();
  const href = liveHrefFrom(useShop());
  return (
    <Container className="py-8">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        {menu.map((taxon) => (
          <li key={taxon.code}>
            <a
              href={href('category', { '*': taxon.slug }, { query: { page: 1 } })}
              aria-current={currentOf(href('category', { '*': taxon.slug }, { query: { page: 1 } }), path)}
              className="group block rounded-md text-ink"
            >
              <Picture
                {...taxon.picture}
                alt=""
                sizes="170px"
                imageClassName="transition duration-slow group-hover:scale-105"
              />
              <span className="mt-3 block font-medium group-hover:text-accent group-aria-[current]:text-accent">
                <bdi>{taxon.name}</bdi>
              </span>
              {taxon.parentName && (
                <span className="block text-sm text-ink-muted">
                  <bdi>{taxon.parentName}</bdi>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <a
        href={href('categories', {}, { query: { page: 1 } })}
        className="mt-6 inline-flex min-h-9 items-center gap-2 rounded-sm font-medium text-accent hover:text-accent-hover"
      >
        {t('menu.allCategories')}
        <ArrowEndIcon size={18} />
      </a>
    </Container>
  );
}
