import type { Head } from '@shop/federation/contract';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { TagIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import type { DeskOption } from './option-draft.ts';
import { optionTitle, useOptionTexts } from './option-texts.ts';

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(optionTitle('title', context.locale), context), noIndex: true };
}

/** What products differ in, such as size and colour. */
export function Page() {
  const href = useDeskHref();
  const { t: say } = useDeskTexts();
  const { t } = useOptionTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-categories'), label: say('desk.categories.title') }}
      title={t('desk.options.title')}
    >
      {({ access }) => <Options mayWrite={access.catalogue === 'write'} />}
    </DeskFrame>
  );
}

function Options({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const href = useDeskHref();
  const { t: say } = useDeskTexts();
  const { t } = useOptionTexts();
  const { data, error, mutate } = useDeskQuery<{ items: DeskOption[] }>('/options');
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.options.about')}</p>
      {mayWrite && (
        <ButtonLink href={href('desk-option-new')} size="sm" className="mt-5">
          {t('desk.options.new')}
        </ButtonLink>
      )}
      {data.items.length === 0 ? (
        <EmptyState
          illustration={<TagIcon size={40} />}
          title={t('desk.options.none')}
          text={t('desk.options.noneText')}
        />
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {data.items.map(({ code, name, values, products }) => (
            <li key={code} className="relative px-5 py-4 hover:bg-tint">
              <a
                href={href('desk-option', { code })}
                className="text-base font-medium wrap-anywhere text-ink after:absolute after:inset-0"
              >
                <bdi>{name[locale]}</bdi>
              </a>
              <p className="line-clamp-1 text-sm text-ink-muted">
                {values.map((value) => value.name[locale]).join(locale === 'ar' ? '، ' : ', ')}
              </p>
              <p className="text-sm text-ink-muted">{say('desk.products.count', { count: products })}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
