import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { useEffect, useRef, useState } from 'react';
import { usePlacesTexts } from './places-texts.ts';
import { useSellingTexts } from './selling-texts.ts';

interface ResetPlacesProps {
  of: 'country' | 'region';
  /** What is sent once somebody is sure. */
  request: Parameters<ReturnType<typeof useDeskChange>['change']>[0];
  onDone: () => void;
}

/** Has a country or the cities of a region again as the shop comes with them. */
export function ResetPlaces({ of, request, onDone }: ResetPlacesProps) {
  const { toasts } = useShop();
  const { t } = usePlacesTexts();
  const { t: tEntry } = useSellingTexts();
  const { change, isPending } = useDeskChange();
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  async function reset(): Promise<void> {
    try {
      await change(request);
      toasts.success(t('desk.places.reset.done'));
      onDone();
    } catch (error) {
      setIsAsking(false);
      toasts.error(failureText(error, tEntry('desk.failed')));
    }
  }

  if (!isAsking)
    return (
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t(`desk.places.reset.${of}`)}
      </Button>
    );
  return (
    <div ref={question} role="alert" tabIndex={-1} className="w-full rounded-lg border border-sale p-5">
      <p className="text-base text-ink">{t(`desk.places.reset.${of}Text`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={isPending} onClick={() => void reset()}>
          {t('desk.places.reset.yes')}
        </Button>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          {t('desk.places.reset.no')}
        </Button>
      </div>
    </div>
  );
}
