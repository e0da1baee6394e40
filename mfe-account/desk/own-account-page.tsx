import type { Head } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { NewPasswordField, PasswordField } from '../account-frame/password-field.tsx';
import { newPasswordError, textError } from '../form-checks/form-checks.ts';
import { DeskFrame } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(deskTitle('me', context.locale), context), noIndex: true };
}

/** What anybody of the staff does about their own account. */
export function Page() {
  const { t } = useDeskTexts();
  return (
    <DeskFrame title={t('desk.me.title')}>
      {(staff) => (
        <>
          <WhoIsHere staff={staff} />
          <SectionCard title={t('desk.me.totp')}>
            <SecondStep staff={staff} />
          </SectionCard>
          <SectionCard title={t('desk.me.password')}>
            <PasswordForm />
          </SectionCard>
          <SectionCard title={t('desk.me.sessions')}>
            <Sessions />
          </SectionCard>
        </>
      )}
    </DeskFrame>
  );
}

function WhoIsHere({ staff }: { staff: Staff }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const tell = useRefusals();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-base text-ink">
        <bdi>{staff.name}</bdi> · <bdi dir="ltr">{staff.email}</bdi> · {t(`desk.roles.${staff.role}`)}
      </p>
      <Button
        variant="secondary"
        loading={isPending}
        onClick={() =>
          void tell([], async () => {
            await change({ method: 'POST', path: '/log-out' });
            // Another document: nothing of theirs stays in memory.
            location.replace(href('desk'));
          })
        }
      >
        {t('desk.me.logOut')}
      </Button>
    </div>
  );
}

/** What an authenticator is told once. */
interface NewTotp {
  secret: string;
  /** SVG of this shop's own server. */
  qrCode: string;
}

const CODE = ['totpCode'] as const;

function SecondStep({ staff }: { staff: Staff }) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const tell = useRefusals();
  const [begun, setBegun] = useState<NewTotp>();
  const { props, field, sending } = useForm(CODE, {
    check: ({ totpCode }) => ({ totpCode: textError(totpCode, t) }),
    send: (body) =>
      tell(CODE, async () => {
        await change({ method: staff.hasTotp ? 'DELETE' : 'PUT', path: '/me/totp', body });
        setBegun(undefined);
        toasts.success(t(staff.hasTotp ? 'desk.me.totpGone' : 'desk.me.totpOn'));
      }),
  });
  const begin = () =>
    tell([], async () => {
      setBegun(await change<NewTotp>({ method: 'POST', path: '/me/totp' }));
    });

  return (
    <>
      <p className="max-w-2xl text-base text-pretty text-ink-muted">
        {t(staff.hasTotp ? 'desk.me.totpIsOn' : begun ? 'desk.me.totpScan' : 'desk.me.totpText')}
      </p>
      {!staff.hasTotp && !begun && (
        <Button className="mt-5" loading={isPending} onClick={() => void begin()}>
          {t('desk.me.totpBegin')}
        </Button>
      )}
      {begun && (
        <div className="mt-5 flex flex-wrap items-center gap-6">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(begun.qrCode)}`}
            alt={t('desk.me.qrCode')}
            width={176}
            height={176}
            className="rounded-sm bg-white"
          />
          <p className="min-w-0 text-base text-ink">
            {t('desk.me.totpSecret')}{' '}
            <bdi dir="ltr" className="font-mono wrap-anywhere">
              {begun.secret}
            </bdi>
          </p>
        </div>
      )}
      {(staff.hasTotp || begun) && (
        <form {...props} className="mt-5 flex max-w-md flex-col gap-5">
          <TextField
            {...field('totpCode')}
            label={t('desk.me.totpCode')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button
            type="submit"
            variant={staff.hasTotp ? 'secondary' : 'primary'}
            loading={sending}
            className="self-start"
          >
            {t(staff.hasTotp ? 'desk.me.totpOff' : 'desk.me.totpConfirm')}
          </Button>
        </form>
      )}
    </>
  );
}

const PASSWORDS = ['currentPassword', 'password'] as const;

function PasswordForm() {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const sendForm = useRefusals();
  const { props, field, sending } = useForm(PASSWORDS, {
    check: ({ currentPassword, password }) => ({
      currentPassword: textError(currentPassword, t),
      password: newPasswordError(password, t),
    }),
    send: (body) =>
      sendForm(PASSWORDS, async () => {
        await change({ method: 'PUT', path: '/me/password', body });
        toasts.success(t('desk.me.passwordChanged'));
        props.ref.current?.reset();
      }),
  });
  return (
    <form {...props} className="flex max-w-md flex-col gap-5">
      <PasswordField
        {...field('currentPassword')}
        label={t('desk.me.currentPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...field('password')} label={t('desk.me.newPassword')} />
      <Button type="submit" loading={sending} className="self-start">
        {t('desk.me.changePassword')}
      </Button>
    </form>
  );
}

interface Session {
  id: number;
  browser: string;
  createdAt: string;
  isThis: boolean;
}

function Sessions() {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { data = [], error, mutate } = useDeskQuery<Session[]>('/me/sessions');
  const { change, isPending } = useDeskChange();
  const tell = useRefusals();
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  const timeOf = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="divide-y divide-line">
      {data.map(({ id, browser, createdAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <bdi dir="ltr" className="line-clamp-2 text-sm text-ink wrap-anywhere">
              {browser}
            </bdi>
            <p className="text-sm text-ink-muted">
              {t('desk.me.since', { at: timeOf.format(new Date(createdAt)) })}
              {isThis && ` · ${t('desk.me.thisSession')}`}
            </p>
          </div>
          {!isThis && (
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              onClick={() => void tell([], () => change({ method: 'DELETE', path: `/me/sessions/${id}` }))}
            >
              {t('desk.me.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
