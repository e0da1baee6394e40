import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';

interface Entry {
  id: number;
  at: string;
  staffName: string;
  /** Method and pattern of the call. */
  action: string;
  subject: string;
  changes: Record<string, [before: unknown, after: unknown]> | null;
}

const ENTRIES_AT_ONCE = 50;

/** Who changed what, the latest first. */
export function AuditLog() {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const [before, setBefore] = useState<number>();
  const { data = [], error, mutate } = useDeskQuery<Entry[]>('/audit', { before });
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (data.length === 0) return <p className="text-base text-ink-muted">{t('desk.audit.empty')}</p>;
  const timeOf = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('desk.audit.title')}>
        <table className="w-full min-w-2xl text-start text-sm text-ink">
          <thead className="text-ink-muted">
            <tr>
              {(['at', 'who', 'what', 'changes'] as const).map((column) => (
                <th key={column} scope="col" className="py-2 pe-6 text-start font-medium">
                  {t(`desk.audit.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.map((entry) => (
              <tr key={entry.id} className="align-top">
                <td className="py-3 pe-6 whitespace-nowrap">{timeOf.format(new Date(entry.at))}</td>
                <td className="py-3 pe-6">
                  <bdi>{entry.staffName || t('desk.audit.command')}</bdi>
                </td>
                <td className="py-3 pe-6">
                  <bdi dir="ltr" className="font-mono text-xs">
                    {entry.action}
                  </bdi>{' '}
                  <bdi>{entry.subject}</bdi>
                </td>
                <td className="py-3">
                  <Changes of={entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.length === ENTRIES_AT_ONCE && (
        <Button variant="secondary" className="mt-5" onClick={() => setBefore(data.at(-1)?.id)}>
          {t('desk.audit.older')}
        </Button>
      )}
    </>
  );
}

function Changes({ of: { changes } }: { of: Entry }) {
  return (
    <ul>
      {Object.entries(changes ?? {}).map(([field, [before, after]]) => (
        <li key={field} dir="ltr" className="text-xs rtl:text-right">
          {field}: {String(before)} → {String(after)}
        </li>
      ))}
    </ul>
  );
}
