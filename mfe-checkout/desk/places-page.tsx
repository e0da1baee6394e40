import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { type ListedCountry, PLACES_PATH } from './places.ts';
import { placesTitle, usePlacesTexts } from './places-texts.ts';
import { StateMark } from './state-mark.tsx';

const NewCountryForm = latePart(() =>
  import('./new-country-form.tsx').then((module) => module.NewCountryForm),
);

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(placesTitle('title', context.locale), context), noIndex: true };
}

/** Where shoppers can live: the countries that the shop comes with, and those that were added. */
export function Page() {
  const href = useDeskHref();
  const { t } = usePlacesTexts();
  return (
    <DeskPage
      title={t('desk.places.title')}
      back={{ href: href('desk-shipping'), label: t('desk.places.back') }}
    >
      {({ access }) =>
        access.settings ? (
          <Countries mayWrite={access.settings === 'write'} />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.places.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function Countries({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { t } = usePlacesTexts();
  const { data, error, mutate } = useDeskQuery<{ items: ListedCountry[] }>(PLACES_PATH);
  const [isMissing, setIsMissing] = useState(false);
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.places.intro')}</p>
      <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((country) => (
          <CountryRow key={country.code} country={country} />
        ))}
      </ul>
      {mayWrite &&
        (isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <NewCountryForm
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
            props={{ known: data.items.map(({ code }) => code) }}
          />
        ))}
    </>
  );
}

function CountryRow({ country }: { country: ListedCountry }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = usePlacesTexts();
  const { code, name, hidden, isUsual, isChanged, provinces, cities, ships } = country;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-tint">
      <div className="min-w-0 grow basis-56">
        <a
          href={href('desk-country', { code })}
          className="text-base font-medium wrap-anywhere text-ink after:absolute after:inset-0"
        >
          <bdi>{name[locale]}</bdi>
        </a>
        <p className="text-sm text-ink-muted">{t('desk.places.counts', { provinces, cities })}</p>
      </div>
      {isUsual && isChanged && <StateMark>{t('desk.places.changed')}</StateMark>}
      <StateMark>
        {t(hidden ? 'desk.places.hidden' : ships ? 'desk.places.ships' : 'desk.places.shipsNot')}
      </StateMark>
    </li>
  );
}
