import { useTranslation } from '@shop/federation/i18n';
import { MapPinIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { type DeliveryPlace, deliveryPlace, keepDeliveryPlace } from '@shop/shop-client/delivery-place';
import type { WorkingDays } from '@shop/shop-client/model';
import { arrivalDays, minutesToOrder } from '@shop/shop-domain/delivery-dates';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useEffect, useState } from 'react';
import { useOnDemand } from '../on-demand.ts';
import { PromiseTile } from '../product/promise-tiles.tsx';
import type { PlaceChoiceProps } from './place-choice.tsx';

const loadChoice = async () =>
  (await import(/* webpackChunkName: "place-choice" */ './place-choice.tsx')).PlaceChoice;

/** When it arrives in the shopper's city, and how long one has for it. The city is chosen once, and kept. */
export function DeliveryPromise({ workingDays }: { workingDays: WorkingDays }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { place, days, choose } = useDelivery(workingDays);
  const { Shown: Choice, show, hide } = useOnDemand<PlaceChoiceProps>();
  const now = useNow();
  const city = place?.city?.[locale];
  return (
    <PromiseTile
      wide
      icon={MapPinIcon}
      title={city ? t('promises.delivery.to', { city }) : t('promises.delivery.title')}
      // The lines that a browser fills stand there before.
      text={
        <span className="block min-h-12">
          {now ? <Days now={now} days={days} /> : t('promises.delivery.text', { count: workingDays.max })}
        </span>
      }
      action={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => show(loadChoice)}
          className="mt-1 inline-flex min-h-8 items-center rounded-sm text-sm text-ink underline underline-offset-4 transition hover:text-accent"
        >
          {t(city ? 'promises.delivery.change' : 'promises.delivery.choose')}
        </button>
      }
    >
      {Choice && (
        <Choice
          place={place}
          onChoose={(chosen) => {
            choose(chosen);
            hide();
          }}
          onClose={hide}
        />
      )}
    </PromiseTile>
  );
}

function Days({ now, days }: { now: Date; days: WorkingDays }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const arrival = arrivalDays(now, days, locale);
  const minutes = minutesToOrder(now, days);
  return (
    <>
      <span className="block font-medium text-ink">
        {arrival.first === arrival.last ? arrival.first : t('promises.delivery.between', arrival)}
      </span>
      {minutes && (
        <span className="block">{t('promises.delivery.within', { time: timeText(minutes, locale) })}</span>
      )}
    </>
  );
}

/** Whole hours, and minutes in the last one: '3 hours', «ساعتان». */
function timeText(minutes: number, locale: string): string {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  const language = locale === 'ar' ? 'ar-u-nu-latn' : 'en';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The place that this device keeps, and the days of a delivery there; until they are known those to anywhere. */
function useDelivery(anywhere: WorkingDays) {
  const { api } = useShop();
  const [place, setPlace] = useState<DeliveryPlace>();
  const [known, setKnown] = useState<{ provinceCode: string; days: WorkingDays }>();
  useEffect(() => setPlace(deliveryPlace()), []);

  const provinceCode = place?.provinceCode;
  useEffect(() => {
    if (!provinceCode) return;
    let wanted = true;
    api.deliveryDays(HOME_COUNTRY, provinceCode).then(
      (days) => wanted && days && setKnown({ provinceCode, days }),
      // What holds anywhere holds there.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api, provinceCode]);

  const choose = (chosen: DeliveryPlace) => {
    keepDeliveryPlace(chosen);
    setPlace(chosen);
  };
  return { place, days: known?.provinceCode === provinceCode && known ? known.days : anywhere, choose };
}

/** Once the page is in a browser: what the server sends is kept for who comes another day. Anew each minute. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
