import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import type { DeskProduct } from './desk-product.ts';
import { useTypedCurrencies } from './use-typed-currencies.ts';
import type { VariantEdits } from './use-variant-edits.ts';
import { VariantTable } from './variant-table.tsx';

interface ListedVariantsProps {
  /** Of the product. */
  code: string;
  edits: VariantEdits;
  mayWrite: boolean;
}

/** The variants of a product that was opened in the list. */
export function ListedVariants({ code, edits, mayWrite }: ListedVariantsProps) {
  const { ErrorPanel } = useShop();
  const { data, error, mutate } = useDeskQuery<DeskProduct>(`/products/${encodeURIComponent(code)}`);
  const currencies = useTypedCurrencies();
  if (error) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data || !currencies) return <Skeleton className="h-24" />;
  return <VariantTable product={data} currencies={currencies} edits={edits} mayWrite={mayWrite} />;
}
