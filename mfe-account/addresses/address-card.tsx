import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { Button, IconButton } from '@shop/shared-ui/button';
import { EditIcon, TrashIcon } from '@shop/shared-ui/icons';
import type { Country } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { AddressLines } from './address-lines.tsx';

export interface AddressCardProps {
  entry: AddressBookEntry;
  countries: Country[];
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ entry, countries, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useTranslation();
  const { street, isDefault } = entry;
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface-raised p-5">
      <AddressLines address={entry} countries={countries} />
      <div className="mt-auto flex min-h-11 items-center gap-1">
        {isDefault ? (
          <Badge tone="new" className="me-auto">
            {t('addresses.default')}
          </Badge>
        ) : (
          <Button variant="ghost" size="sm" className="-ms-4 me-auto" onClick={onMakeDefault}>
            {t('addresses.makeDefault')}
            <span className="sr-only"> {street}</span>
          </Button>
        )}
        <IconButton
          icon={EditIcon}
          label={t('addresses.editOne', { street })}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <IconButton
          icon={TrashIcon}
          label={t('addresses.removeOne', { street })}
          aria-haspopup="dialog"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
