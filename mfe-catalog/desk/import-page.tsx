import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';

// It is shown once it is known who is there.
const ImportDesk = latePart(() => import('./import-desk.tsx').then((module) => module.ImportDesk));

export interface ImportData {
  /** Number of a file that was sent, by which the page is found again while it is imported. */
  file?: number;
}

export function loader({ url: { searchParams } }: PageRequest): ImportData {
  const file = Number(searchParams.get('file'));
  return Number.isSafeInteger(file) && file > 0 ? { file } : {};
}

export function head(_data: ImportData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('import', context.locale), context), noIndex: true };
}

/** A catalogue file is chosen, looked at and imported. */
export function Page({ data }: { data: ImportData }) {
  const { t } = useDeskTexts();
  return (
    <DeskFrame title={t('desk.import.title')} isBelowList>
      {(staff) => (
        <>
          <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.import.text')}</p>
          <Desk file={data.file} mayWrite={staff.access.catalogue === 'write'} />
        </>
      )}
    </DeskFrame>
  );
}

function Desk(props: ImportData & { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  return <ImportDesk props={props} fallback={<Pending />} onMissing={() => setIsMissing(true)} />;
}
