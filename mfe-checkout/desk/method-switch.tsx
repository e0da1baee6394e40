import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { entryPath } from './entry.ts';
import { METHODS_PATH, type ShippingMethod } from './shipping-method.ts';
import { useShippingTexts } from './shipping-texts.ts';

interface MethodSwitchProps {
  method: ShippingMethod;
  /** Nothing else is offered: without it nobody can order. */
  isLast: boolean;
}

/** Offers a method or no longer does; asks once more before the last one goes. */
export function MethodSwitch({ method: { code, version, enabled, name }, isLast }: MethodSwitchProps) {
  const { locale, toasts } = useShop();
  const { t } = useShippingTexts();
  const { change, isPending } = useDeskChange();
  const [asks, setAsks] = useState(false);
  const asked = asks && isLast;

  async function offer(offered: boolean): Promise<void> {
    try {
      await change({
        method: 'PATCH',
        path: entryPath(METHODS_PATH, code),
        body: { version, enabled: offered },
      });
      toasts.success(t(offered ? 'desk.shipping.switchedOn' : 'desk.shipping.switchedOff'));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
    setAsks(false);
  }

  if (asked)
    return (
      <div role="alert" className="relative z-1 basis-full rounded-lg border border-sale bg-surface p-5">
        <p className="text-base text-ink">{t('desk.shipping.lastSure')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="danger" size="sm" loading={isPending} onClick={() => void offer(false)}>
            {t('desk.shipping.lastOff')}
          </Button>
          <Button variant="secondary" size="sm" autoFocus onClick={() => setAsks(false)}>
            {t('desk.shipping.lastKeep')}
          </Button>
        </div>
      </div>
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      onClick={() => (enabled && isLast ? setAsks(true) : void offer(!enabled))}
      aria-label={t(enabled ? 'desk.shipping.offNamed' : 'desk.shipping.onNamed', { name: name[locale] })}
      className="relative z-1"
    >
      {t(enabled ? 'desk.shipping.switchOff' : 'desk.shipping.switchOn')}
    </Button>
  );
}
