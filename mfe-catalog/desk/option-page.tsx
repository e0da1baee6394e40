import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import { FoundEntry } from './found-entry.tsx';
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
  const { locale } = useShop();
  const { t } = useDeskTexts();
  return (
    <FoundEntry<DeskOption> path={pathOf(code)} code={code}>
      {(option, { key, onDiscard, onMissing }) => (
        <>
          <p className="mt-2 text-base text-ink-muted">
            <bdi>{option.name[locale]}</bdi> · {t('desk.products.count', { count: option.products })}
          </p>
          <OptionForm
            key={key}
            fallback={<Pending />}
            onMissing={onMissing}
            props={{ latest: option, mayWrite, onDiscard }}
          />
        </>
      )}
    </FoundEntry>
  );
}
