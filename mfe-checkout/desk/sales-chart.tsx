import type { Locale } from '@shop/federation/contract';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import { scaleBand, scaleLinear } from 'd3-scale';
import { type DaySales, everyDay, netOf } from './figures.ts';
import { useFiguresTexts } from './figures-texts.ts';

export interface SalesChartProps {
  from: string;
  to: string;
  currency: Currency;
  days: DaySales[];
}

const [WIDTH, HEIGHT] = [900, 260];
const FOOT = 28;
const SIDE = 84;
const TICKS = 4;
const MOST_LABELS = 8;

/** Bars of what was sold each day, in the direction of reading. */
export function SalesChart({ from, to, currency, days }: SalesChartProps) {
  const { locale, direction } = useShop();
  const { t } = useFiguresTexts();
  const sums = new Map(days.map((sales) => [sales.day, netOf(sales)]));
  const all = everyDay(from, to);
  const isRtl = direction === 'rtl';
  const x = scaleBand<string>()
    .domain(all)
    .range(isRtl ? [WIDTH - SIDE, 0] : [SIDE, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([Math.min(0, ...sums.values()), Math.max(1, ...sums.values())])
    .nice(TICKS)
    .range([HEIGHT - FOOT, 8]);
  const zero = y(0);
  const step = Math.ceil(all.length / MOST_LABELS);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('desk.figures.chart')}
      direction="ltr"
      className="w-full text-xs"
    >
      {y.ticks(TICKS).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line
            x1={isRtl ? 0 : SIDE}
            x2={isRtl ? WIDTH - SIDE : WIDTH}
            className="stroke-line"
            strokeDasharray={tick === 0 ? undefined : '3 4'}
          />
          <text
            x={isRtl ? WIDTH - SIDE + 10 : SIDE - 10}
            dy="0.35em"
            textAnchor={isRtl ? 'start' : 'end'}
            className="fill-ink-muted"
          >
            {compactMoney(tick, currency, locale)}
          </text>
        </g>
      ))}
      {all.map((day, index) => {
        const sum = sums.get(day) ?? 0;
        const top = y(Math.max(0, sum));
        return (
          <g key={day}>
            {sum !== 0 && (
              <rect
                x={x(day)}
                y={top}
                width={x.bandwidth()}
                height={Math.max(1, y(Math.min(0, sum)) - top)}
                rx={Math.min(3, x.bandwidth() / 2)}
                className={sum > 0 ? 'fill-accent' : 'fill-sale'}
              >
                <title>{`${dayName(day, locale)}: ${formatMoney({ amount: sum, currency }, locale)}`}</title>
              </rect>
            )}
            {index % step === 0 && (
              <text
                x={(x(day) ?? 0) + x.bandwidth() / 2}
                y={HEIGHT - 8}
                textAnchor="middle"
                className="fill-ink-muted"
              >
                {dayName(day, locale)}
              </text>
            )}
          </g>
        );
      })}
      <line
        x1={isRtl ? 0 : SIDE}
        x2={isRtl ? WIDTH - SIDE : WIDTH}
        y1={zero}
        y2={zero}
        className="stroke-line-strong"
      />
    </svg>
  );
}

const dayName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** Short, as beside an axis. @param amount minor units */
const compactMoney = (amount: number, currency: Currency, locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 }).format(
    amount / 100,
  ) + (currency === 'USD' ? ' $' : '');
