import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { CheckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { emailOf } from '@shop/shop-domain/email';
import { useState } from 'react';
import { sendForm } from '../send-form.ts';
import { useShopForm } from '../use-shop-form.ts';

const FIELDS = ['name', 'email', 'message'] as const;

type Field = (typeof FIELDS)[number];

export function ContactForm() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <section
      aria-label={t('contact.form')}
      className="self-start rounded-lg border border-line bg-surface-raised p-6 md:p-10"
    >
      <KeptFocus>
        <div role="status">
          {sent && (
            <EmptyState
              illustration={<CheckIcon size={40} />}
              title={t('contact.thanks')}
              text={t('contact.thanksText')}
              action={
                <Button variant="secondary" onClick={() => setSent(false)}>
                  {t('contact.another')}
                </Button>
              }
              className="py-6!"
            />
          )}
        </div>
        {!sent && <Fields onSent={() => setSent(true)} />}
      </KeptFocus>
    </section>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const { api, storefront, toasts } = useShop();
  const { t } = useTranslation();

  const check = ({ name, email, message }: FieldValues<Field>): FieldErrors<Field> => ({
    ...(!name.trim() && { name: t('form.nameMissing') }),
    ...(!emailOf(email) && { email: t('form.emailInvalid') }),
    ...(!message.trim() && { message: t('contact.messageMissing') }),
  });
  const send = (message: FieldValues<Field>) =>
    sendForm(
      () => api.contact(message),
      { names: FIELDS, unreachable: t('unreachable'), complain: toasts.error },
      onSent,
    );

  const { props, field, sending } = useShopForm(FIELDS, { check, send });
  return (
    <form {...props} action="#" className="flex flex-col gap-6">
      <TextField {...field('name')} label={t('contact.name')} autoComplete="name" maxLength={255} required />
      <TextField
        {...field('email')}
        label={t('form.email')}
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={254}
        required
      />
      <TextArea {...field('message')} label={t('contact.message')} rows={6} maxLength={5000} required />
      <Button type="submit" size="lg" loading={sending}>
        {t('contact.send', { context: storefront })}
      </Button>
    </form>
  );
}
