import type { Address, Country } from '@shop/shop-client/model';

interface AddressLinesProps {
  address: Address;
  /** For the country's name; without them its code stands there. */
  countries: Country[];
}

/** An address as it stands on a parcel. */
export function AddressLines({ address, countries }: AddressLinesProps) {
  const { firstName, lastName, street, city, postcode, countryCode, phoneNumber } = address;
  return (
    <address className="text-base text-ink-muted not-italic">
      <span className="block font-medium text-ink">
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
      </span>
      <span className="block">
        <bdi>{street}</bdi>
      </span>
      <span className="block">
        <bdi>{city}</bdi> <bdi dir="ltr">{postcode}</bdi>
      </span>
      <span className="block">{countries.find(({ code }) => code === countryCode)?.name ?? countryCode}</span>
      {phoneNumber && (
        <bdi dir="ltr" className="block rtl:text-right">
          {phoneNumber}
        </bdi>
      )}
    </address>
  );
}
