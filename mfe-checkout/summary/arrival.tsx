import { useTranslation } from '@shop/federation/i18n';
import { TruckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { WorkingDays } from '@shop/shop-client/model';
import { arrivalText } from './arrival-text.ts';

export interface ArrivalProps {
  workingDays: WorkingDays | undefined;
  /** When it is or was ordered, ISO 8601. */
  orderedAt: string;
}

/** When the parcel arrives; nothing where the shop does not say. */
export function Arrival({ workingDays, orderedAt }: ArrivalProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  if (!workingDays) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-muted">
      <TruckIcon size={18} className="shrink-0" />
      {arrivalText(orderedAt, workingDays, locale, t)}
    </p>
  );
}
