import { useTranslation } from '@shop/federation/i18n';
import { MapPinIcon, PlusIcon } from '@shop/shared-ui/icons';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { TextList } from '@shop/shared-ui/text-list';
import type { AddressBookEntry } from '@shop/shop-client/model/account';

export interface AddressBookProps {
  book: AddressBookEntry[];
  /** Id of the chosen address, empty for a new one. */
  chosen: string;
}

/** The customer's addresses to choose from. */
export function AddressBook({ book, chosen }: AddressBookProps) {
  const { t } = useTranslation();
  return (
    <RadioCardGroup legend={t('book.title')}>
      {book.map(({ id, firstName, lastName, street, district, city, postcode }) => (
        <RadioCard
          key={id}
          name="entry"
          value={id}
          icon={MapPinIcon}
          label={`${firstName} ${lastName}`}
          description={<TextList texts={[street, district, city, postcode]} separator={t('comma')} />}
          defaultChecked={chosen === id}
        />
      ))}
      <RadioCard name="entry" value="" icon={PlusIcon} label={t('book.new')} defaultChecked={chosen === ''} />
    </RadioCardGroup>
  );
}
