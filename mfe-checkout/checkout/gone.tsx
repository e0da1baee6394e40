import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import type { Cart } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { Failure } from '../payment/failure.tsx';
import { LineChoices } from '../summary/line-choices.tsx';
import { isAvailable, LineNote } from '../summary/line-note.tsx';

/** In place of the payment of a cart that cannot be bought as it is any more: why, and the way to where that is mended. */
export function Gone({ cart }: { cart: Cart }) {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <Failure text={cart.giftCardsProblem ?? t('failure.gone')}>
      <ul className="flex basis-full flex-col gap-3 text-ink">
        {cart.lines
          .filter((line) => !isAvailable(line))
          .map((line) => (
            <li key={line.id}>
              <p className="font-medium">{line.product.name}</p>
              <LineChoices variant={line.variant} short />
              <LineNote line={line} />
            </li>
          ))}
      </ul>
      <ButtonLink size="sm" variant="secondary" href={href('cart')}>
        {t('cart.view')}
      </ButtonLink>
    </Failure>
  );
}
