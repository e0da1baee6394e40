import type { Head, PageRequest } from '@shop/federation/contract';
import { Container } from '@shop/shared-ui/container';
import { latePart } from '@shop/shared-ui/late-part';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { useState } from 'react';
import { returnPath } from '../return-path/return-path.ts';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { useSecret } from './use-secret.ts';

// One of them is shown, once it is known who is there.
const LogInForm = latePart(() => import('./log-in-form.tsx').then((module) => module.LogInForm));
const SetUpForm = latePart(() => import('./set-up-form.tsx').then((module) => module.SetUpForm));
const Overview = latePart(() => import('./overview.tsx').then((module) => module.Overview));

export interface DeskData {
  /** The page of the desk that somebody was on the way to. */
  target: string | null;
}

export function loader({ url, context }: PageRequest): DeskData {
  return { target: returnPath(url, hrefFrom(context)('desk')) };
}

export function head(_data: DeskData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('logIn', context.locale), context), noIndex: true };
}

/** The desk's first page: the way in, or what awaits whoever is in. */
export function Page({ data: { target } }: { data: DeskData }) {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const me = useDeskQuery<Staff | null>('/me');
  const isGuest = me.data === null;
  const setUp = useDeskQuery<{ isOpen: boolean }>('/set-up');
  const failed = me.error ?? setUp.error;
  // A document of its own: its menu is made for who is there.
  const goOn = () => location.replace(target ?? href('desk'));
  const secret = useSecret();
  const [isMissing, setIsMissing] = useState(false);

  if (failed || isMissing)
    return (
      <Container className="py-12">
        <ErrorPanel
          code="desk"
          onRetry={() => {
            setIsMissing(false);
            void Promise.all([me.mutate(), setUp.mutate()]);
          }}
        />
      </Container>
    );
  const late = {
    fallback: (
      <Container className="py-12" aria-busy="true">
        <p className="sr-only">{t('desk.loading')}</p>
        <Skeleton className="mx-auto h-96 max-w-md rounded-lg" />
      </Container>
    ),
    onMissing: () => setIsMissing(true),
  };
  if (me.data) return <Overview {...late} props={{ staff: me.data }} />;
  if (!isGuest || !setUp.data) return late.fallback;
  return setUp.data.isOpen ? (
    <SetUpForm {...late} props={{ secret, onLoggedIn: goOn }} />
  ) : (
    <LogInForm {...late} props={{ onLoggedIn: goOn }} />
  );
}
