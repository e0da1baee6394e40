import { Container } from '@shop/shared-ui/container';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { useDeskTexts } from './desk-texts.ts';
import { OpeningGuide } from './opening-guide.tsx';

const TALLIES = [
  { state: 'todo', text: 'desk.overview.toShip' },
  { state: 'unpaid', text: 'desk.overview.unpaid' },
  { state: 'owed', text: 'desk.overview.owed' },
] as const;

/** What awaits whoever has logged in. */
export function Overview({ staff }: { staff: Staff }) {
  const { t } = useDeskTexts();
  const href = useDeskHref();
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('desk.overview.title', { name: staff.name })}</h1>
      {!staff.hasTotp && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 rounded-sm bg-surface-sunken px-4 py-3 text-base text-ink">
          {t('desk.overview.secondStep')}
          <a
            href={href('desk-me')}
            className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('desk.overview.secondStepLink')}
          </a>
        </p>
      )}
      {staff.access.settings === 'write' && <OpeningGuide />}
      {staff.access.orders && <OrderTallies />}
    </Container>
  );
}

function OrderTallies() {
  const { t } = useDeskTexts();
  const href = useDeskHref();
  const { data: counts } = useDeskQuery<Record<string, number>>('/orders/counts');
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-3">
      {TALLIES.map(({ state, text }) => (
        <li key={state}>
          <a
            href={href('desk-orders', {}, { query: { state } })}
            className="flex min-h-32 flex-col justify-between gap-4 rounded-lg border border-line bg-surface-raised p-6 transition hover:border-ink"
          >
            <span className="text-base text-ink-muted">{t(text)}</span>
            <span className="text-3xl font-semibold text-ink tabular-nums">{counts?.[state] ?? '–'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
