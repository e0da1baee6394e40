import { useShop } from '@shop/shop-client/context';
import type { ProductQuery } from '@shop/shop-client/model';
import type { FormEvent, ReactNode } from 'react';
import {
  type Filter,
  listHref,
  listParameters,
  readListAddress,
  wholeBounds,
  without,
} from './list-address.ts';
import type { ProductList } from './product-list.ts';

export interface FilterFormProps {
  id?: string;
  path: string;
  list: ProductList;
  /** What the fields inside are about; the other filters stay as they are. */
  filters: Filter[];
  /** Whether the order is among the fields too. */
  sorts?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields named as in the address of a list, so that it works without scripts; with them the page moves without a reload. */
export function FilterForm({ id, path, list, filters, sorts, className, children }: FilterFormProps) {
  const { navigate } = useShop();
  const { sort, direction, ...rest } = without(list.address, filters);
  const kept: ProductQuery = sorts ? rest : { ...rest, sort, direction };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(listHref(path, meaningful(readListAddress(new URLSearchParams(fields)), list)));
  };

  return (
    <form id={id} action={path} onSubmit={apply} className={className}>
      {listParameters(kept).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Without bounds that change nothing. */
function meaningful(address: ProductQuery, { prices }: ProductList): ProductQuery {
  if (!prices) return address;
  const { min, max } = wholeBounds(prices);
  const { priceMin = min, priceMax = max, ...rest } = address;
  return {
    ...rest,
    ...(priceMin > min && { priceMin }),
    ...(priceMax < max && { priceMax }),
  };
}
