import type { Head, PageRequest } from '@shop/federation/contract';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { Container } from '@shop/shared-ui/container';
import { latePart } from '@shop/shared-ui/late-part';
import { SectionCard } from '@shop/shared-ui/section-card';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { CartsCard } from './carts-card.tsx';
import { ChannelTable } from './channel-table.tsx';
import { Pending } from './desk-page.tsx';
import { CELL, CsvLink, Money } from './figure-parts.tsx';
import { changeText, type DaySales, type Figures, type GoodsSales, netOf, type Sales } from './figures.ts';
import { figuresTitle, useFiguresTexts } from './figures-texts.ts';

const PERIODS = [7, 30, 90, 365] as const;
type Period = (typeof PERIODS)[number];

const CHANNELS = ['locale', 'buyer', 'payment'] as const;

const SalesChart = latePart(() => import('./sales-chart.tsx').then((module) => module.SalesChart));

export interface FiguresData {
  days: Period;
  /** Last day in Riyadh, ISO 8601. */
  to: string;
  from: string;
}

export function loader({ url }: PageRequest): FiguresData {
  const days = PERIODS.find((each) => each === Number(url.searchParams.get('days'))) ?? 30;
  const now = new Date();
  const first = new Date(now.getTime() - (days - 1) * 24 * 3600_000);
  return { days, from: dayInRiyadh(first), to: dayInRiyadh(now) };
}

export function head(_data: FiguresData, context: ShopContext): Head {
  return { title: titleOf(figuresTitle(context.locale), context), noIndex: true };
}

/** What was sold, of what, and what runs out. */
export function Page({ data }: { data: FiguresData }) {
  const href = useDeskHref();
  const { t } = useFiguresTexts();
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('desk.figures.title')}</h1>
      <ChoiceLinks
        className="mt-5"
        label={t('desk.figures.period')}
        choices={PERIODS.map((days) => ({
          label: t(`desk.figures.days.${days}`),
          href: href('desk-figures', {}, { query: { days } }),
          isChosen: days === data.days,
        }))}
      />
      <DeskRoot pending={<Pending />}>{() => <Shown period={data} />}</DeskRoot>
    </Container>
  );
}

function Shown({ period: { from, to } }: { period: FiguresData }) {
  const { t } = useFiguresTexts();
  const { data: byDay, error, mutate } = useDeskQuery<Figures>('/figures', { from, to, by: 'day' });
  const { data: byProduct } = useDeskQuery<Figures>('/figures', { from, to, by: 'product' });
  const { data: byCategory } = useDeskQuery<Figures>('/figures', { from, to, by: 'category' });
  const { data: byChannel } = useDeskQuery<Figures>('/figures', { from, to, by: 'channel' });
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!byDay) return <Pending />;
  return (
    <>
      {byDay.sales.map((sales) => (
        <CurrencySales
          key={sales.currency}
          sales={sales}
          days={(byDay.days ?? []).filter(({ currency }) => currency === sales.currency)}
          period={{ from, to }}
        />
      ))}
      {byDay.sales.length === 0 && <p className="mt-8 text-base text-ink-muted">{t('desk.figures.none')}</p>}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <SectionCard title={t('desk.figures.products')}>
          <GoodsTable goods={byProduct?.products} />
        </SectionCard>
        <SectionCard title={t('desk.figures.categories')}>
          <GoodsTable goods={byCategory?.categories} />
        </SectionCard>
        {byDay.carts && <CartsCard carts={byDay.carts} period={{ from, to }} />}
        {CHANNELS.map((channel) => (
          <SectionCard key={channel} title={t(`desk.figures.channels.${channel}.title`)}>
            <ChannelTable channel={channel} sales={byChannel?.channels} />
            {channel === 'payment' && <CsvLink of="channels" period={{ from, to }} />}
          </SectionCard>
        ))}
        <SectionCard title={t('desk.figures.shortStock')}>
          <ShortStock figures={byDay} />
        </SectionCard>
        <SectionCard title={t('desk.figures.searches')}>
          <Searches figures={byDay} />
        </SectionCard>
      </div>
    </>
  );
}

interface CurrencySalesProps {
  sales: Sales & { before: Sales };
  days: DaySales[];
  period: { from: string; to: string };
}

function CurrencySales({ sales, days, period }: CurrencySalesProps) {
  const { t } = useFiguresTexts();
  const { currency, before } = sales;
  const tiles = [
    { name: t('desk.figures.net'), now: netOf(sales), was: netOf(before), isMoney: true },
    { name: t('desk.figures.orders'), now: sales.orders, was: before.orders },
    { name: t('desk.figures.average'), now: sales.average, was: before.average, isMoney: true },
    { name: t('desk.figures.pieces'), now: sales.pieces, was: before.pieces },
  ];
  return (
    <div className="mt-8 flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {tiles.map(({ name, now, was, isMoney }) => (
          <div key={name} className="rounded-lg border border-line bg-surface-raised p-5">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="mt-2 text-xl font-semibold text-ink tabular-nums">
              {isMoney ? <Money amount={now} currency={currency} /> : now}
            </dd>
            <dd className="mt-1 text-xs text-ink-muted">
              <Change now={now} was={was} />
            </dd>
          </div>
        ))}
      </dl>
      <SectionCard title={t('desk.figures.byDay')}>
        <SalesChart props={{ ...period, currency, days }} fallback={<Skeleton className="h-64" />} />
        <details className="mt-4">
          <summary className="min-h-9 cursor-pointer text-sm font-medium text-accent">
            {t('desk.figures.table')}
          </summary>
          <DaysTable days={days} />
        </details>
        <CsvLink of="sales" period={period} />
      </SectionCard>
    </div>
  );
}

function Change({ now, was }: { now: number; was: number }) {
  const { locale } = useShop();
  const { t } = useFiguresTexts();
  const change = changeText(now, was, locale);
  return (
    <>
      {change === null
        ? t('desk.figures.noBefore')
        : t('desk.figures.than', { change: `\u2068${change}\u2069` })}
    </>
  );
}

function DaysTable({ days }: { days: DaySales[] }) {
  const { t } = useFiguresTexts();
  return (
    <table className="mt-2 w-full text-sm text-ink">
      <thead className="text-ink-muted">
        <tr>
          {[t('desk.figures.day'), t('desk.figures.orders'), t('desk.figures.net')].map((column) => (
            <th key={column} scope="col" className={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.map((sales) => (
          <tr key={sales.day}>
            <td className={CELL}>
              <bdi dir="ltr">{sales.day}</bdi>
            </td>
            <td className={CELL}>{sales.orders}</td>
            <td className={CELL}>
              <Money amount={netOf(sales)} currency={sales.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GoodsTable({ goods }: { goods: GoodsSales[] | undefined }) {
  const { locale } = useShop();
  const { t } = useFiguresTexts();
  if (!goods) return <Skeleton className="h-40" />;
  if (goods.length === 0) return <p className="text-base text-ink-muted">{t('desk.figures.none')}</p>;
  return (
    <table className="w-full text-sm text-ink">
      <thead className="text-ink-muted">
        <tr>
          {[t('desk.figures.name'), t('desk.figures.pieces'), t('desk.figures.amount')].map((column) => (
            <th key={column} scope="col" className={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {goods.map(({ code = '', name, currency, pieces, amount }) => (
          <tr key={code + currency}>
            <td className={CELL}>
              <bdi>{name?.[locale] ?? t('desk.figures.noCategory')}</bdi>
            </td>
            <td className={CELL}>{pieces}</td>
            <td className={CELL}>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShortStock({ figures: { shortStock } }: { figures: Figures }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useFiguresTexts();
  if (shortStock.length === 0) return <p className="text-base text-ink-muted">{t('desk.figures.none')}</p>;
  return (
    <ul className="divide-y divide-line text-sm text-ink">
      {shortStock.map(({ code, sku, productCode, productName, stock }) => (
        <li key={code} className="flex items-center justify-between gap-4 py-2">
          <a href={href('desk-product', { code: productCode })} className="min-w-0 hover:text-accent">
            <bdi>{productName[locale]}</bdi>{' '}
            <bdi dir="ltr" className="text-ink-muted">
              {sku ?? code}
            </bdi>
          </a>
          <span className={stock === 0 ? 'text-sale' : 'text-ink-muted'}>
            {stock === 0 ? t('desk.figures.soldOut') : t('desk.figures.left', { count: stock })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Searches({ figures: { searches } }: { figures: Figures }) {
  const { t } = useFiguresTexts();
  if (searches.length === 0) return <p className="text-base text-ink-muted">{t('desk.figures.none')}</p>;
  return (
    <ol className="divide-y divide-line text-sm text-ink">
      {searches.map(({ text, count }) => (
        <li key={text} className="flex justify-between gap-4 py-2">
          <bdi>{text}</bdi>
          <span className="text-ink-muted tabular-nums">{count}</span>
        </li>
      ))}
    </ol>
  );
}
