import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addressIn } from './filter-form.tsx';
import type { ProductList, ReadProducts } from './product-list.ts';

/** Until somebody has stopped changing things. */
const PAUSE_MS = 250;

/** How many products a form's filters would leave, as they are chosen; `undefined` before and where nobody knows. */
export function useLiveCount(list: ProductList, read: ReadProducts) {
  const [count, setCount] = useState<number>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      latest.current = -1;
    },
    [],
  );
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(waiting.current);
    const asked = ++latest.current;
    const tell = (total?: number) => asked === latest.current && setCount(total);
    waiting.current = setTimeout(() => {
      if (!form.checkValidity()) return tell();
      read({ ...addressIn(form, list), limit: 1 }).then(
        ({ total, moreThanTotal }) => tell(moreThanTotal ? undefined : total),
        () => tell(),
      );
    }, PAUSE_MS);
  };
  return { count, onChange };
}
