import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { failureText, isRefusedFor } from '@shop/shop-client/failed-call';
import type { Customer } from '@shop/shop-client/model';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar } from '../account-frame/avatar.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 5 * 1024 * 1024;

/** The picture of the customer, and the way to another one. The shop cuts it square. */
export function AvatarField({ customer }: { customer: Customer }) {
  const { api, session, storefront, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);

  async function change(call: () => Promise<Customer>): Promise<void> {
    // A sample customer keeps the sample's picture.
    if (storefront === 'template') return;
    setSending(true);
    try {
      session.setState({ customer: await call() });
      await revalidate();
    } catch (error) {
      const isTooLarge = isRefusedFor(error, 'tooLarge');
      toasts.error(isTooLarge ? t('avatar.large') : failureText(error, t('failure.other')));
    } finally {
      setSending(false);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    if (!TYPES.includes(file.type)) toasts.error(t('avatar.type'));
    else if (file.size > MOST_BYTES) toasts.error(t('avatar.large'));
    else void change(() => api.setAvatar(file));
  }

  async function remove(): Promise<Customer> {
    await api.removeAvatar();
    return { ...customer, avatar: undefined };
  }

  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <Avatar customer={customer} className="size-24 text-2xl" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          aria-label={t('avatar.change')}
          hidden
          onChange={choose}
        />
        <Button variant="secondary" size="sm" loading={sending} onClick={() => input.current?.click()}>
          {t('avatar.change')}
        </Button>
        {customer.avatar && (
          <Button variant="ghost" size="sm" onClick={() => void change(remove)}>
            {t('avatar.remove')}
          </Button>
        )}
        <p className="w-full text-sm text-ink-muted">{t('avatar.hint')}</p>
      </div>
    </div>
  );
}
