import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { Taxon } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import type { ReactNode } from 'react';
import { currentOf } from '../current-of.ts';
import { CHOICE } from './choice.ts';
import { DEPARTMENT, DEPARTMENTS } from './department-look.ts';
import { useDepartments } from './use-departments.ts';

/** Of each department; the rest is on its page. */
const MOST_CATEGORIES = 10;
const MOST_DEPARTMENTS = 24;

/** The departments side by side, each with its picture and its categories; only their `names` until those have come. */
export function Departments({ names, path }: { names: ReactNode; path: string }) {
  const { t } = useTranslation();
  const href = hrefFrom(useShop());
  const { departments } = useDepartments();
  if (!departments) return names;
  return (
    <ul className={DEPARTMENTS}>
      {departments.slice(0, MOST_DEPARTMENTS).map(({ code, slug, name, pictures, children }) => {
        const to = href('category', { '*': slug }, { query: { page: 1 } });
        return (
          <li key={code}>
            <a href={to} aria-current={currentOf(to, path)} className={DEPARTMENT}>
              <Picture
                {...pictures[0]}
                name={name}
                alt=""
                aspect="wide"
                sizes="15rem"
                className="mb-3"
                imageClassName="transition duration-slow group-hover:scale-105"
              />
              <bdi>{name}</bdi>
            </a>
            <ul className="mt-1">
              {children.slice(0, MOST_CATEGORIES).map((category) => (
                <li key={category.code}>
                  <CategoryLink category={category} path={path} />
                </li>
              ))}
              {children.length > MOST_CATEGORIES && (
                <li>
                  <a href={to} className={`${CATEGORY} text-accent`}>
                    {t('menu.allOf', { name })}
                  </a>
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function CategoryLink({ category: { slug, name }, path }: { category: Taxon; path: string }) {
  const to = hrefFrom(useShop())('category', { '*': slug }, { query: { page: 1 } });
  return (
    <a href={to} aria-current={currentOf(to, path)} className={CATEGORY}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** What is below one department, a line each; nothing where it could not be read, since its page has it too. */
export function DepartmentCategories({ code, path }: { code: string; path: string }) {
  const href = hrefFrom(useShop());
  const { departments, failed } = useDepartments();
  const department = departments?.find((each) => each.code === code);
  if (!department) return failed || departments ? null : <Loading />;
  return (
    <ul>
      {department.children.map((category) => {
        const to = href('category', { '*': category.slug }, { query: { page: 1 } });
        return (
          <li key={category.code}>
            <a href={to} aria-current={currentOf(to, path)} className={`${CHOICE} justify-start! py-1.5`}>
              <Picture
                {...category.pictures[0]}
                name={category.name}
                alt=""
                aspect="square"
                rounded="sm"
                sizes="3rem"
                className="w-12 shrink-0"
              />
              <bdi>{category.name}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 px-3 py-1.5">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-12" />
      ))}
    </div>
  );
}

const CATEGORY =
  'flex min-h-9 items-center rounded-sm text-ink-muted transition hover:text-accent aria-[current]:text-accent aria-[current]:font-medium';
