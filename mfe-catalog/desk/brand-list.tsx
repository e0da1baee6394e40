import { Badge } from '@shop/shared-ui/badge';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { TagIcon } from '@shop/shared-ui/icons';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import type { DeskEntry } from './taxonomy.ts';
import { useOrder } from './use-order.ts';

/** Brands as the shop lists them. */
export function BrandList({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { data, error, mutate } = useDeskQuery<{ items: DeskEntry[] }>('/brands');
  const order = useOrder('brands', mutate);
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  const codes = data.items.map(({ code }) => code);
  return (
    <>
      {mayWrite && (
        <ButtonLink href={href('desk-brand-new')} size="sm" className="mt-6">
          {t('desk.brands.new')}
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {order.told}
      </p>
      {data.items.length === 0 ? (
        <EmptyState
          illustration={<TagIcon size={40} />}
          title={t('desk.brands.none')}
          text={t('desk.brands.noneText')}
        />
      ) : (
        <div className="mt-5 rounded-lg border border-line bg-surface-raised">
          <ul className="divide-y divide-line">
            {data.items.map(({ code, name, enabled, products }) => (
              <li key={code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 ps-5 pe-3 sm:pe-5">
                <div className="min-w-0 grow basis-24">
                  <a
                    href={href('desk-brand', { code })}
                    className="text-base font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
                  >
                    <bdi>{name[locale]}</bdi>
                  </a>
                  <p className="text-sm text-ink-muted">{t('desk.products.count', { count: products })}</p>
                </div>
                {!enabled && <Badge>{t('desk.brands.hidden')}</Badge>}
                {mayWrite && (
                  <div className="ms-auto flex">
                    <MoveButtons
                      labels={{
                        up: t('desk.taxonomy.up', { name: name[locale] }),
                        down: t('desk.taxonomy.down', { name: name[locale] }),
                      }}
                      isFirst={codes[0] === code}
                      isLast={codes.at(-1) === code}
                      onMove={(places) => void order.move({ code, name: name[locale], places, from: codes })}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
