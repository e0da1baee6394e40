import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import type { LayoutData } from '../layout-data.ts';
import { DEPARTMENT, DEPARTMENTS } from './department-look.ts';
import { FeaturedCategories } from './featured-categories.tsx';
import { useTaxonHref } from './use-taxon-href.ts';

const Departments = latePart(
  async () => (await import(/* webpackChunkName: "departments" */ './departments.tsx')).Departments,
);

interface CategoriesProps extends Pick<LayoutData, 'menu' | 'departments'> {
  path: string;
  /** Whether the visitor has looked: pictures and what is below the departments come then. */
  opened: boolean;
}

/** Featured categories, and the departments with all that is below them. */
export function Categories({ menu, departments, path, opened }: CategoriesProps) {
  const { t } = useTranslation();
  const href = liveHrefFrom(useShop());
  const taxonHref = useTaxonHref();
  const names = (
    <ul className={DEPARTMENTS}>
      {departments.map((taxon) => (
        <li key={taxon.code}>
          <a href={taxonHref(taxon)} className={DEPARTMENT}>
            <bdi>{taxon.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <Container className="py-6">
      <div className="mb-6 flex items-start justify-between gap-6">
        <FeaturedCategories menu={menu} path={path} />
        <a
          href={href('categories', {}, { query: { page: 1 } })}
          className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-sm font-medium text-accent hover:text-accent-hover"
        >
          {t('menu.allCategories')}
          <ArrowEndIcon size={18} />
        </a>
      </div>
      {opened ? (
        // Where they cannot be had their names go on leading to them.
        <Departments props={{ names, path }} fallback={names} />
      ) : (
        names
      )}
    </Container>
  );
}
