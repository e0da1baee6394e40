import { useTranslation } from '@shop/federation/i18n';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import type { FindingFieldsProps } from './finding-fields.tsx';

/** Short national address, map link and notes, for a grid of two columns. */
export function CourierFields({ address, field }: FindingFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('shortAddress')}
        label={t('shipping.shortAddress')}
        hint={t('shipping.shortAddressHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        defaultValue={address.shortAddress}
        className="sm:col-span-2"
      />
      <details className="group sm:col-span-2" open={Boolean(address.mapLink || address.courierNotes)}>
        <summary className="flex min-h-11 list-none items-center gap-2 text-base font-medium text-accent [&::-webkit-details-marker]:hidden">
          {t('shipping.finding')}
          <ChevronDownIcon size={18} className="transition group-open:rotate-180" />
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          <TextField
            {...field('mapLink')}
            label={t('shipping.mapLink')}
            hint={t('shipping.mapLinkHint')}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            defaultValue={address.mapLink}
          />
          <TextArea
            {...field('courierNotes')}
            label={t('shipping.courierNotes')}
            hint={t('shipping.courierNotesHint')}
            rows={2}
            maxLength={300}
            defaultValue={address.courierNotes}
          />
        </div>
      </details>
    </>
  );
}
