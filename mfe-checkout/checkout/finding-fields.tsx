import { type ComponentType, useEffect, useState } from 'react';
import type { AddressForm, FindingField } from './address.ts';

export interface FindingFieldsProps {
  address: AddressForm;
  field: (name: FindingField) => { name: string; error: string | undefined };
}

const FIELDS: readonly FindingField[] = ['shortAddress', 'mapLink', 'courierNotes'];

/**
 * What leads a courier to a Saudi door. Its fields come once the page is there, as nobody has to give any of it; what is known is
 * kept until then, and where they do not come.
 */
export function FindingFields(props: FindingFieldsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<FindingFieldsProps> | null>(null);
  useEffect(() => {
    import('./courier-fields.tsx').then(
      ({ CourierFields }) => setLoaded(() => CourierFields),
      () => undefined,
    );
  }, []);
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    FIELDS.map((name) => <input key={name} type="hidden" name={name} defaultValue={props.address[name]} />)
  );
}
