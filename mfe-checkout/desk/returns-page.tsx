import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import { type DeskReturn, pageIn, RETURN_STATES, type ReturnState } from './books.ts';
import { Pages } from './books-page.tsx';
import { booksTitle, useBooksTexts } from './books-texts.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { OrderPages } from './order-pages.tsx';
import { ReturnDetails } from './return-details.tsx';
import { StateMark } from './state-mark.tsx';
import { useOrderChange } from './use-order-change.ts';

export interface ReturnsData {
  /** Absent: all of them. */
  state?: ReturnState;
  page: number;
}

const ALL = 'all';

export function loader({ url: { searchParams } }: PageRequest): ReturnsData {
  const asked = searchParams.get('state') ?? 'requested';
  return {
    state: asked === ALL ? undefined : (RETURN_STATES.find((state) => state === asked) ?? 'requested'),
    page: pageIn(searchParams),
  };
}

export function head(_data: ReturnsData, context: ShopContext): Head {
  return { title: titleOf(booksTitle('returns', context.locale), context), noIndex: true };
}

/** Goods that shoppers send back; first of all those that wait for an answer. */
export function Page({ data }: { data: ReturnsData }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  return (
    <DeskPage title={t('desk.returns.title')} nav={<OrderPages current="desk-returns" />}>
      {({ access }) => (
        <>
          <ChoiceLinks
            className="mt-5"
            label={t('desk.returns.filter')}
            choices={[...RETURN_STATES, undefined].map((state) => ({
              label: t(`desk.returns.states.${state ?? ALL}`),
              href: href('desk-returns', {}, { query: { state: state ?? ALL } }),
              isChosen: state === data.state,
            }))}
          />
          <Returns asked={data} mayWrite={access.orders === 'write'} />
        </>
      )}
    </DeskPage>
  );
}

function Returns({ asked: { state, page }, mayWrite }: { asked: ReturnsData; mayWrite: boolean }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { data, error, mutate } = useDeskQuery<{ total: number; items: DeskReturn[] }>('/returns', {
    state,
    page,
  });
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (data.items.length === 0)
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t(state === 'requested' ? 'desk.returns.nothingOpen' : 'desk.returns.none')}
        text={t('desk.returns.noneText')}
      />
    );
  return (
    <>
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((each) => (
          <ReturnRow key={each.id} returned={each} mayWrite={mayWrite} />
        ))}
      </ul>
      <Pages
        page={page}
        total={data.total}
        hrefFor={(each) => href('desk-returns', {}, { query: { state: state ?? ALL, page: each } })}
      />
    </>
  );
}

function ReturnRow({ returned, mayWrite }: { returned: DeskReturn; mayWrite: boolean }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const change = useOrderChange();
  const { id, number, createdAt, recipient, state } = returned;
  const decide = (decision: 'accepted' | 'refused') =>
    void change('PUT', `/returns/${id}`, { state: decision });
  return (
    <li className="grid gap-x-8 gap-y-4 px-5 py-5 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <div className="text-sm text-ink-muted">
        <a
          href={href('desk-order', { number })}
          className="inline-flex min-h-8 items-center text-base font-medium text-ink underline-offset-4 hover:underline"
        >
          <bdi dir="ltr">#{number}</bdi>
        </a>
        <p>
          <bdi>{recipient}</bdi>
        </p>
        <p>
          <time dateTime={createdAt}>{shopDay(createdAt, locale)}</time>
        </p>
      </div>
      <ReturnDetails {...returned} />
      <div className="flex flex-wrap items-start gap-3 md:w-52 md:flex-col md:items-stretch">
        {state === 'requested' && mayWrite ? (
          <>
            <Button size="sm" onClick={() => decide('accepted')}>
              {t('desk.returns.accept')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => decide('refused')}>
              {t('desk.returns.refuse')}
            </Button>
          </>
        ) : (
          <span className="md:text-end">
            <StateMark>{t(`desk.returns.states.${state}`)}</StateMark>
          </span>
        )}
      </div>
    </li>
  );
}
