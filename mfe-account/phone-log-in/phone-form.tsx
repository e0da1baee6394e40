import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { isRefusedFor } from '@shop/shop-client/failed-call';
import { phoneOf } from '@shop/shop-domain/phone';
import { textError } from '../form-checks/form-checks.ts';
import { refusalOf } from './refusal.ts';

/** Asks where the code goes, and has it sent. */
export function PhoneForm({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const { api } = useShop();
  const { t } = useTranslation();
  const { props, field, sending } = useForm(['phoneNumber'] as const, {
    check: ({ phoneNumber }) => ({
      phoneNumber: textError(phoneNumber, t) ?? (phoneOf(phoneNumber) ? undefined : t('phoneLogIn.invalid')),
    }),
    async send({ phoneNumber }) {
      const number = phoneOf(phoneNumber) ?? phoneNumber;
      try {
        await api.sendPhoneCode(number);
      } catch (error) {
        // The one that was sent a moment ago holds.
        if (!isRefusedFor(error, 'codeTooSoon')) return { phoneNumber: refusalOf(error, t) };
      }
      onSent(number);
      return undefined;
    },
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        {...field('phoneNumber')}
        label={t('phoneLogIn.phone')}
        hint={t('phoneLogIn.hint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="05X XXX XXXX"
        required
        announced
        defaultValue={phone}
      />
      <Button type="submit" block size="lg" loading={sending}>
        {t('phoneLogIn.send')}
      </Button>
    </form>
  );
}
