import { useTranslation } from '@shop/federation/i18n';
import type { Address, Country } from '@shop/shop-client/model';

interface AddressLinesProps {
  address: Address;
  /** For the country's name; without them its code stands there. */
  countries: Country[];
}

/** An address as it stands on a parcel. */
export function AddressLines({ address, countries }: AddressLinesProps) {
  const { t } = useTranslation();
  const { firstName, lastName, street, district, city, postcode, countryCode, phoneNumber } = address;
  const { shortAddress, mapLink, courierNotes } = address;
  return (
    <address className="text-base text-ink-muted not-italic">
      <span className="block font-medium text-ink">
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
      </span>
      <span className="block">
        <bdi>{street}</bdi>
      </span>
      {district && (
        <span className="block">
          <bdi>{district}</bdi>
        </span>
      )}
      <span className="block">
        <bdi>{city}</bdi> <bdi dir="ltr">{postcode}</bdi>
      </span>
      <span className="block">{countries.find(({ code }) => code === countryCode)?.name ?? countryCode}</span>
      {phoneNumber && (
        <bdi dir="ltr" className="block rtl:text-right">
          {phoneNumber}
        </bdi>
      )}
      {shortAddress && (
        <span className="block">
          {t('addresses.shortAddressOf')} <bdi dir="ltr">{shortAddress}</bdi>
        </span>
      )}
      {mapLink && (
        <a
          href={mapLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('addresses.onMap')}
        </a>
      )}
      {courierNotes && (
        <span className="mt-1 block">
          {t('addresses.courierNotesOf')} <bdi>{courierNotes}</bdi>
        </span>
      )}
    </address>
  );
}
