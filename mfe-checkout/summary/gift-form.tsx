import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextArea } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Cart } from '@shop/shop-client/model';
import { useState } from 'react';

/** As much as the card has room for. */
const MAX_MESSAGE = 300;

export interface GiftFormProps {
  cart: Cart;
  onDone: () => void;
}

/** Has the order wrapped with a message, or not any more. */
export function GiftForm({ cart: { token, giftWrap }, onDone }: GiftFormProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);

  /** @returns why it could not be done */
  async function wrap(message: string | null): Promise<string | undefined> {
    try {
      await shop.cart.getState().adopt(await shop.api.wrapAsGift(token, message));
      onDone();
    } catch (error) {
      return failureText(error, t('failure.unreachable'));
    }
  }

  const form = useForm(['message'], {
    check: () => ({}),
    send: async ({ message }) => {
      const refusal = await wrap(message);
      return refusal ? { message: refusal } : {};
    },
  });

  async function remove(): Promise<void> {
    setRemoving(true);
    const refusal = await wrap(null);
    if (!refusal) return;
    shop.toasts.error(refusal);
    setRemoving(false);
  }

  return (
    <form {...form.props} className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <TextArea
        {...form.field('message')}
        label={t('gift.messageLabel')}
        hint={t('gift.hint')}
        defaultValue={giftWrap?.message}
        dir="auto"
        rows={3}
        maxLength={MAX_MESSAGE}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={form.sending}>
          {t(giftWrap ? 'gift.save' : 'gift.add')}
        </Button>
        {giftWrap && (
          <Button size="sm" variant="ghost" loading={removing} onClick={() => void remove()}>
            {t('gift.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
