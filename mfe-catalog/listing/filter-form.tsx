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
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Fields named as in the address of a list, so that it works without scripts; with them the page moves without a reload. */
export function FilterForm(props: FilterFormProps) {
  const { id, path, list, filters, sorts, className, onChange, children } = props;
  const { navigate } = useShop();
  const { sort, direction, ...rest } = without(list.address, filters);
  const kept: ProductQuery = sorts ? rest : { ...rest, sort, direction };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(listHref(path, addressIn(event.currentTarget, list)));
  };

  return (
    <form id={id} action={path} onSubmit={apply} onChange={onChange} className={className}>
      {listParameters(kept).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The list that a form's fields ask for. */
export function addressIn(form: HTMLFormElement, list: ProductList): ProductQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return meaningful(readListAddress(new URLSearchParams(fields)), list);
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
