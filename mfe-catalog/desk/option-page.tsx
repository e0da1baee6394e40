import type { Head, PageRequest } from '@shop/federation/contract';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failedCall } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import { type DeskOption, pathOf } from './option-draft.ts';
import { optionTitle, useOptionTexts } from './option-texts.ts';

const OptionForm = latePart(() => import('./option-form.tsx').then((module) => module.OptionForm));

export interface OptionData {
  code: string;
}

export function loader({ params: { code } }: PageRequest<'desk-option'>): OptionData {
  return { code };
}

export function head({ code }: OptionData, context: ShopContext): Head {
  return { title: titleOf(`${optionTitle('one', context.locale)} ${code}`, context), noIndex: true };
}

/** One option: what it and its values are called. */
export function Page({ data: { code } }: { data: OptionData }) {
  const href = useDeskHref();
  const { t } = useOptionTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-options'), label: t('desk.options.back') }}
      title={
        <>
          {t('desk.options.one')} <bdi dir="ltr">{code}</bdi>
        </>
      }
    >
      {({ access }) => <Option key={code} code={code} mayWrite={access.catalogue === 'write'} />}
    </DeskFrame>
  );
}

function Option({ code, mayWrite }: OptionData & { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { t: say } = useDeskTexts();
  const { data: option, error, mutate } = useDeskQuery<DeskOption>(pathOf(code));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={say('desk.taxonomy.unknown')}
        text={say('desk.taxonomy.unknownText', { code })}
      />
    );
  // What was read stays while nobody answers: somebody may be typing.
  if (isMissing || (error && !option))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!option) return <Pending />;
  return (
    <>
      <p className="mt-2 text-base text-ink-muted">
        <bdi>{option.name[locale]}</bdi> · {say('desk.products.count', { count: option.products })}
      </p>
      <OptionForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{ latest: option, mayWrite, onDiscard: () => setBegun(begun + 1) }}
      />
    </>
  );
}
