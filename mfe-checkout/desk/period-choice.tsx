import { Button } from '@shop/shared-ui/button';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { FormEvent } from 'react';
import { type Period, periodsAt } from './books.ts';
import { useBooksTexts } from './books-texts.ts';

interface PeriodChoiceProps {
  period: Period;
  hrefFor: (period: Period) => string;
}

/** Months and quarters by a press, any other days by typing them. */
export function PeriodChoice({ period, hrefFor }: PeriodChoiceProps) {
  const { navigate } = useShop();
  const { t } = useBooksTexts();
  const periods = periodsAt(new Date());

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    navigate(hrefFor({ from: String(given.get('from')), to: String(given.get('to')) }));
  }

  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <ChoiceLinks
        className="min-w-0"
        label={t('desk.books.period')}
        choices={(['month', 'lastMonth', 'quarter', 'lastQuarter'] as const).map((name) => ({
          label: t(`desk.books.periods.${name}`),
          href: hrefFor(periods[name]),
          isChosen: periods[name].from === period.from && periods[name].to === period.to,
        }))}
      />
      {/* Begun anew with the days of the address. */}
      <form key={`${period.from} ${period.to}`} onSubmit={choose} className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          name="from"
          label={t('desk.books.from')}
          defaultValue={period.from}
          max={period.to}
          required
          className="w-40"
        />
        <TextField
          type="date"
          name="to"
          label={t('desk.books.to')}
          defaultValue={period.to}
          required
          className="w-40"
        />
        <Button type="submit" variant="secondary">
          {t('desk.books.show')}
        </Button>
      </form>
    </div>
  );
}
