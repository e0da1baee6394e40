import type { Head } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import type { ShopContext } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { isRefusedFor } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { NewPasswordField } from '../account-frame/password-field.tsx';
import { newPasswordError } from '../form-checks/form-checks.ts';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';
import { useSecret } from './use-secret.ts';

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(deskTitle('invitation', context.locale), context), noIndex: true };
}

const FIELDS = ['password'] as const;

/** Where the link of an invitation leads: its password is chosen here. */
export function Page() {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const sendForm = useRefusals();
  const secret = useSecret();
  const [isUsed, setIsUsed] = useState(false);

  const { props, field, sending } = useForm(FIELDS, {
    check: ({ password }) => ({ password: newPasswordError(password, t) }),
    send: ({ password }) =>
      sendForm(FIELDS, async () => {
        try {
          await change({ method: 'POST', path: '/invitation', body: { password, secret } });
          location.replace(href('desk'));
        } catch (error) {
          if (!isRefusedFor(error, 'linkUnknown')) throw error;
          setIsUsed(true);
        }
      }),
  });

  const canAccept = secret !== '' && !isUsed;
  return (
    <EntryFrame
      title={t('desk.invitation.title')}
      text={t(canAccept ? 'desk.invitation.text' : 'desk.invitation.noSecret')}
    >
      {canAccept && (
        <form {...props} className="flex flex-col gap-5">
          <NewPasswordField {...field('password')} label={t('password.label')} />
          <Button type="submit" block size="lg" loading={sending}>
            {t('desk.invitation.submit')}
          </Button>
        </form>
      )}
    </EntryFrame>
  );
}
