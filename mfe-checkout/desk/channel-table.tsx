import { Skeleton } from '@shop/shared-ui/skeleton';
import { useBooksTexts } from './books-texts.ts';
import { CELL, Money } from './figure-parts.tsx';
import { type ChannelSales, netOf } from './figures.ts';
import { useFiguresTexts } from './figures-texts.ts';

interface ChannelTableProps {
  channel: ChannelSales['channel'];
  sales: ChannelSales[] | undefined;
}

/** What was sold in each language, to whom, or by each way to pay. */
export function ChannelTable({ channel, sales }: ChannelTableProps) {
  const { t } = useFiguresTexts();
  if (!sales) return <Skeleton className="h-24" />;
  const rows = sales.filter((each) => each.channel === channel);
  if (rows.length === 0) return <p className="text-base text-ink-muted">{t('desk.figures.none')}</p>;
  return (
    <table className="w-full text-sm text-ink">
      <thead className="text-ink-muted">
        <tr>
          {[
            t(`desk.figures.channels.${channel}.name`),
            ...[t('desk.figures.orders'), t('desk.figures.net')],
          ].map((column) => (
            <th key={column} scope="col" className={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ code, currency, orders, ...amounts }) => (
          <tr key={code + currency}>
            <td className={CELL}>
              <ChannelName channel={channel} code={code} />
            </td>
            <td className={CELL}>{orders}</td>
            <td className={CELL}>
              <Money amount={netOf(amounts)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChannelName({ channel, code }: Pick<ChannelSales, 'channel' | 'code'>) {
  const { t } = useFiguresTexts();
  const { t: tBooks } = useBooksTexts();
  return t(`desk.figures.channels.${channel}.codes.${code}`, {
    defaultValue: tBooks(`desk.payments.providers.${code}`, { defaultValue: code }),
  });
}
