import type { Head } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { latePart } from '@shop/shared-ui/late-part';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { STAFF_ROLES, type Staff, type StaffRole } from '@shop/shop-client/desk/staff';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { titleOf } from '@shop/shop-client/page-title';
import type { TFunction } from 'i18next';
import { emailError, textError } from '../form-checks/form-checks.ts';
import { DeskFrame } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

const AuditLog = latePart(() => import('./audit-log.tsx').then((module) => module.AuditLog));

interface Member {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  isDisabled: boolean;
  isInvited: boolean;
  hasTotp: boolean;
}

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(deskTitle('staff', context.locale), context), noIndex: true };
}

/** Who runs the shop, and what they did. */
export function Page() {
  const { t } = useDeskTexts();
  return (
    <DeskFrame title={t('desk.staff.title')} text={t('desk.staff.text')}>
      {(staff) => (
        <>
          <Members me={staff} />
          <SectionCard title={t('desk.staff.invite')}>
            <InviteForm />
          </SectionCard>
          <SectionCard title={t('desk.audit.title')}>
            <AuditLog props={{}} fallback={<Skeleton className="h-40" />} />
          </SectionCard>
        </>
      )}
    </DeskFrame>
  );
}

function Members({ me }: { me: Staff }) {
  const { data = [], error, mutate } = useDeskQuery<Member[]>('/staff');
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
      {data.map((member) => (
        <MemberRow key={member.id} member={member} isMe={member.id === me.id} />
      ))}
    </ul>
  );
}

function MemberRow({ member, isMe }: { member: Member; isMe: boolean }) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change: send, isPending } = useDeskChange();
  const tell = useRefusals();
  const path = `/staff/${member.id}`;
  const change = (body: object) =>
    tell([], async () => {
      await send({ method: 'PATCH', path, body });
      toasts.success(t('desk.staff.changed'));
    });
  const notes = [
    isMe && t('desk.staff.you'),
    member.isInvited && t('desk.staff.isInvited'),
    member.isDisabled && t('desk.staff.isDisabled'),
    member.hasTotp && t('desk.staff.hasTotp'),
  ].filter((note) => note !== false);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium text-ink">
          <bdi>{member.name}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {member.email}
          </bdi>
          {notes.map((note) => (
            <span key={note}> · {note}</span>
          ))}
        </p>
      </div>
      <SelectField
        label={t('desk.staff.role')}
        labelHidden
        className="w-40"
        value={member.role}
        disabled={isPending}
        onChange={({ target }) => void change({ role: target.value })}
        options={roleOptions(t)}
      />
      {member.isInvited && !member.isDisabled && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            void tell([], async () => {
              await send({ method: 'POST', path: `${path}/invitation` });
              toasts.success(t('desk.staff.sent', { email: member.email }));
            })
          }
        >
          {t('desk.staff.again')}
        </Button>
      )}
      {member.hasTotp && !isMe && (
        <Button variant="secondary" size="sm" onClick={() => void change({ hasTotp: false })}>
          {t('desk.staff.takeTotp')}
        </Button>
      )}
      {!isMe && (
        <Button variant="secondary" size="sm" onClick={() => void change({ isDisabled: !member.isDisabled })}>
          {t(member.isDisabled ? 'desk.staff.enable' : 'desk.staff.disable')}
        </Button>
      )}
    </li>
  );
}

const roleOptions = (t: TFunction) =>
  STAFF_ROLES.map((role) => ({ value: role, label: t(`desk.roles.${role}`) }));

const FIELDS = ['name', 'email', 'role'] as const;

function InviteForm() {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const sendForm = useRefusals();
  const { props, field, sending } = useForm(FIELDS, {
    check: ({ name, email }) => ({ name: textError(name, t), email: emailError(email, t) }),
    send: (given) =>
      sendForm(FIELDS, async () => {
        await change({ method: 'POST', path: '/staff', body: given });
        toasts.success(t('desk.staff.sent', { email: given.email }));
        props.ref.current?.reset();
      }),
  });
  return (
    <form {...props} className="grid gap-5 md:grid-cols-3">
      <TextField {...field('name')} label={t('desk.staff.name')} autoComplete="off" required />
      <TextField {...field('email')} label={t('desk.staff.email')} type="email" autoComplete="off" required />
      <SelectField
        {...field('role')}
        label={t('desk.staff.role')}
        defaultValue="orders"
        options={roleOptions(t)}
      />
      <Button type="submit" loading={sending} className="md:col-span-3 md:justify-self-start">
        {t('desk.staff.send')}
      </Button>
    </form>
  );
}
