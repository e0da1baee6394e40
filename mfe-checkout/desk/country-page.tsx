import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { entryPath } from './entry.ts';
import { type Country, PLACES_PATH, type Region, regionsPath } from './places.ts';
import { placesTitle, usePlacesTexts } from './places-texts.ts';

const CountryForm = latePart(() => import('./country-form.tsx').then((module) => module.CountryForm));
const CitiesForm = latePart(() => import('./cities-form.tsx').then((module) => module.CitiesForm));

export interface CountryData {
  code: string;
  /** Code of the region whose cities are wanted. */
  region?: string;
}

export function loader({ params, url }: PageRequest<'desk-country'>): CountryData {
  return { code: params.code, region: url.searchParams.get('region') ?? undefined };
}

export function head({ region }: CountryData, context: ShopContext): Head {
  return { title: titleOf(placesTitle(region ? 'cities' : 'one', context.locale), context), noIndex: true };
}

/** A country with its regions, or the cities of one of them. */
export function Page({ data: { code, region } }: { data: CountryData }) {
  const href = useDeskHref();
  const { t } = usePlacesTexts();
  return (
    <DeskPage
      title={t(region ? 'desk.places.cities' : 'desk.places.one')}
      back={
        region
          ? { href: href('desk-country', { code }), label: t('desk.places.provinces.title') }
          : { href: href('desk-places'), label: t('desk.places.title') }
      }
    >
      {({ access }) => {
        if (!access.settings)
          return <p className="mt-8 text-base text-ink-muted">{t('desk.places.closed')}</p>;
        const mayWrite = access.settings === 'write';
        return region ? (
          <ReadRegion key={region} {...{ code, region, mayWrite }} />
        ) : (
          <ReadCountry key={code} {...{ code, mayWrite }} />
        );
      }}
    </DeskPage>
  );
}

function ReadCountry({ code, mayWrite }: { code: string; mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { data: country, error, mutate } = useDeskQuery<Country>(entryPath(PLACES_PATH, code));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  // What was read stays while nobody answers: somebody may be typing.
  if (error && !country) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!country) return <Pending />;
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{country.name[locale]}</bdi> · <bdi dir="ltr">{code}</bdi>
      </p>
      <CountryForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{ latest: country, mayWrite, onDiscard: () => setBegun(begun + 1) }}
      />
    </>
  );
}

function ReadRegion({ code, region, mayWrite }: Required<CountryData> & { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { data, error, mutate } = useDeskQuery<Region>(entryPath(regionsPath(code), region));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{data.name[locale]}</bdi> · <bdi>{data.country[locale]}</bdi>
      </p>
      <CitiesForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{ country: code, latest: data, mayWrite, onDiscard: () => setBegun(begun + 1) }}
      />
    </>
  );
}
