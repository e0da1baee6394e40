import { useShop } from '@shop/shop-client/context';
import type { Line } from './import-file.ts';

/** What the shop says of a file. Where it has no words of its own for that, it is what the reader of the file said. */
export function LineText({ line }: { line: Line }) {
  const { locale } = useShop();
  return <bdi lang={line.ar === line.en ? 'en' : undefined}>{line[locale]}</bdi>;
}
