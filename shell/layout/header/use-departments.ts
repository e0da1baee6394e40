import { useShop } from '@shop/shop-client/context';
import type { Taxon } from '@shop/shop-client/model';
import { useEffect, useState } from 'react';

/** The departments with all that is below them; `failed` where they could not be read. */
export function useDepartments(): { departments?: Taxon[]; failed?: boolean } {
  const { api } = useShop();
  const [read, setRead] = useState<{ departments?: Taxon[]; failed?: boolean }>({});
  useEffect(() => {
    let gone = false;
    api.departments().then(
      (departments) => !gone && setRead({ departments }),
      () => !gone && setRead({ failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [api]);
  return read;
}
