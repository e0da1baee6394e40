import type { HeadContext } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { emailError, textError } from '../form-checks/form-checks.ts';

export function head(_data: unknown, { t, brand }: HeadContext) {
  return { title: `${t('titles.trackOrder')} || ${brand}`, noIndex: true };
}

/** Finds a guest's order by what its mail tells. */
export function Page() {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <EntryFrame
      title={t('trackOrder.title')}
      text={t('trackOrder.text')}
      otherText={t('trackOrder.withAccount')}
      other={{ href: href('orders'), label: t('trackOrder.logIn') }}
    >
      <TrackOrderForm />
    </EntryFrame>
  );
}

function TrackOrderForm() {
  const { api, navigate } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const { props, field, sending } = useForm(['number', 'email'] as const, {
    check: ({ number, email }) => ({ number: textError(number, t), email: emailError(email, t) }),
    async send({ number, email }) {
      setFailure(null);
      try {
        navigate(href('guest-order', { token: await api.trackOrder(number.trim(), email.trim()) }));
      } catch (error) {
        setFailure(failureText(error, t('failure.other')));
      }
      return undefined;
    },
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        {...field('number')}
        label={t('trackOrder.number')}
        hint={t('trackOrder.numberHint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <TextField
        {...field('email')}
        label={t('trackOrder.email')}
        type="email"
        autoComplete="email"
        required
      />
      {failure && (
        <p role="alert" className="text-base text-sale">
          {failure}
        </p>
      )}
      <Button type="submit" block size="lg" loading={sending}>
        {t('trackOrder.submit')}
      </Button>
    </form>
  );
}
