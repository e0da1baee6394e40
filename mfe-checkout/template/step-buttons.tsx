import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';

export interface StepButtonsProps {
  /** Name of the button that sends the form. */
  save: string;
  onCancel: () => void;
}

export function StepButtons({ save, onCancel }: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{save}</Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('checkout.cancel')}
      </Button>
    </div>
  );
}
