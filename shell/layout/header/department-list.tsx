import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon, ArrowStartIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { useShop } from '@shop/shop-client/context';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { currentOf } from '../current-of.ts';
import type { Department } from '../layout-data.ts';
import { CHOICE } from './choice.ts';
import { useTaxonHref } from './use-taxon-href.ts';

const DepartmentCategories = latePart(
  async () => (await import(/* webpackChunkName: "departments" */ './departments.tsx')).DepartmentCategories,
);

interface DepartmentListProps {
  departments: Department[];
  path: string;
  /** The department whose categories stand in place of the list and of what follows it. */
  inView: Department | undefined;
  onView: (department: Department | undefined) => void;
  children: ReactNode;
}

/**
 * The departments, each of which gives way to its categories and comes back by a button or Esc. Links to their pages before the header
 * is live, and where the shop cannot be asked.
 */
export function DepartmentList({ departments, path, inView, onView, children }: DepartmentListProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = useTaxonHref();
  const [isLive, setIsLive] = useState(false);
  const left = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => setIsLive(shop.storefront === 'live'), [shop.storefront]);
  useEffect(() => {
    // Back where one came from.
    if (!inView && left.current)
      list.current?.querySelector<HTMLElement>(`[data-department="${CSS.escape(left.current)}"]`)?.focus();
    left.current = inView?.code;
  }, [inView]);

  return (
    <>
      <div hidden={inView !== undefined}>
        <nav aria-label={t('menu.categories')} className="p-3 pb-0">
          <ul ref={list}>
            {departments.map((department) => {
              const { code, name, hasChildren } = department;
              const to = href(department);
              return (
                <li key={code}>
                  {isLive && hasChildren ? (
                    <button
                      type="button"
                      data-department={code}
                      className={DEPARTMENT_LINE}
                      onClick={() => onView(department)}
                    >
                      <bdi>{name}</bdi>
                      <ArrowEndIcon size={18} className="text-ink-muted" />
                    </button>
                  ) : (
                    <a href={to} aria-current={currentOf(to, path)} className={DEPARTMENT_LINE}>
                      <bdi>{name}</bdi>
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
        {children}
      </div>
      {inView && <DepartmentView department={inView} path={path} onBack={() => onView(undefined)} />}
    </>
  );
}

function DepartmentView({
  department,
  path,
  onBack,
}: {
  department: Department;
  path: string;
  onBack: () => void;
}) {
  const { code, name } = department;
  const { toasts } = useShop();
  const { t } = useTranslation();
  const heading = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const to = useTaxonHref()(department);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // One step back, and not all the way out of the menu.
    event.preventDefault();
    onBack();
  };
  return (
    <nav aria-labelledby={heading} className="p-3" onKeyDown={onKeyDown}>
      <button ref={back} type="button" onClick={onBack} className={`${CHOICE} justify-start! text-ink-muted`}>
        <ArrowStartIcon size={18} />
        {t('menu.back')}
      </button>
      <h2 id={heading} className="px-3 py-2 text-lg font-semibold">
        <bdi>{name}</bdi>
      </h2>
      <a href={to} aria-current={currentOf(to, path)} className={`${CHOICE} font-medium`}>
        {t('menu.allOf', { name })}
      </a>
      <DepartmentCategories
        props={{ code, path }}
        onMissing={() => {
          onBack();
          toasts.error(t('menu.unreachable'));
        }}
      />
    </nav>
  );
}

const DEPARTMENT_LINE = `${CHOICE} text-base font-medium`;
