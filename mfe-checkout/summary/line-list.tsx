import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { CartLine } from '@shop/shop-client/model';
import { LineChoices } from './line-choices.tsx';
import { bySale, LineNote } from './line-note.tsx';

export interface LineListProps {
  lines: CartLine[];
  /** Not bought yet: each line tells what stands in the way. */
  open?: boolean;
}

/** The lines of a cart or an order to look over, with nothing to change. */
export function LineList({ lines, open = false }: LineListProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { sold, soldOut } = bySale(lines);
  return (
    <ul className="flex flex-col gap-4">
      {(open ? [...sold, ...soldOut] : lines).map((line) => (
        <li key={line.id} className="flex gap-4">
          <Picture
            {...line.product.pictures[0]}
            alt=""
            sizes="72px"
            rounded="sm"
            className="w-18 shrink-0 self-start"
          />
          <div className="flex min-w-0 grow flex-col gap-0.5">
            <p className="font-medium text-ink">{line.product.name}</p>
            <LineChoices variant={line.variant} short />
            <p className="text-sm text-ink-muted">{t('line.quantity', { quantity: line.quantity })}</p>
            {open && <LineNote line={line} />}
          </div>
          {(!open || line.variant.available) && <Price price={line.subTotal} locale={locale} />}
        </li>
      ))}
    </ul>
  );
}
