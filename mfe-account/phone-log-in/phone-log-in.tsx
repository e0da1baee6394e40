import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';

export interface PhoneLogInProps {
  /** A number to begin with. */
  phone?: string;
  /** The session knows the customer by then. */
  onLoggedIn?: () => void;
}

/** Lets the shopper in by a code to the phone, with an account or without: whoever has none gets one. */
export function PhoneLogIn({ phone = '', onLoggedIn }: PhoneLogInProps) {
  const { api, session } = useShop();
  const { t } = useTranslation();
  const [number, setNumber] = useState(phone);
  const [sent, setSent] = useState(false);

  async function logIn(code: string): Promise<void> {
    await api.loginByPhone({ phoneNumber: number, code });
    await session.getState().refresh();
    onLoggedIn?.();
  }

  if (!sent)
    return (
      <PhoneForm
        phone={number}
        onSent={(given) => {
          setNumber(given);
          setSent(true);
        }}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-ink-muted">
        {t('phoneLogIn.sent')}{' '}
        <bdi dir="ltr" className="font-medium text-ink">
          {number}
        </bdi>{' '}
        <button
          type="button"
          className="min-h-6 font-medium text-accent underline underline-offset-4"
          onClick={() => setSent(false)}
        >
          {t('phoneLogIn.change')}
        </button>
      </p>
      <CodeForm onGiven={logIn} onAgain={() => api.sendPhoneCode(number)} />
    </div>
  );
}
