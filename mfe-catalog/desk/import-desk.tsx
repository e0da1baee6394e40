import { Button, ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ClockIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { SectionCard } from '@shop/shared-ui/section-card';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failedCall, failureText, refusedFields } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import { DropField } from './drop-field.tsx';
import { type ImportFile, type ImportOptions, isAtWork, type Run } from './import-file.ts';
import { ImportOptionsForm } from './import-options-form.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImportTexts } from './import-texts.ts';
import { LineText } from './line-text.tsx';

const ENDS = ['.csv', '.tsv', '.txt', '.json'];
/** Bytes. */
const LARGEST = 20 * 1024 * 1024;

interface ImportDeskProps {
  /** Number of the file that was sent. */
  file?: number;
  mayWrite: boolean;
}

export function ImportDesk({ file, mayWrite }: ImportDeskProps) {
  const { navigate } = useShop();
  const href = useDeskHref();
  const { t } = useImportTexts();
  if (!mayWrite) return <p className="mt-6 text-base text-ink">{t('deskImport.readOnly')}</p>;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <FileField
        hasFile={file !== undefined}
        onKept={({ id }) => navigate(href('desk-import', {}, { query: { file: id } }), { replace: true })}
      />
      {file !== undefined && <SentFile key={file} id={file} />}
    </div>
  );
}

interface FileFieldProps {
  hasFile: boolean;
  onKept: (file: ImportFile) => void;
}

/** A file is sent as soon as it is chosen; nothing is imported by that. */
function FileField({ hasFile, onKept }: FileFieldProps) {
  const { t } = useImportTexts();
  const { t: tDesk } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [refused, setRefused] = useState<string>();

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    const wrong = wrongFile(file);
    setRefused(wrong && t(`deskImport.${wrong}`));
    if (wrong) return;
    try {
      // Browsers call a CSV file by different types; the shop goes by its name.
      const body = new Blob([file], { type: 'application/octet-stream' });
      const query = { name: file.name.slice(-255) };
      onKept(await change<ImportFile>({ method: 'POST', path: '/import-files', query, body }));
    } catch (error) {
      setRefused(refusedFields(error, ['file'])?.file ?? failureText(error, tDesk('desk.failed')));
    }
  }

  return (
    <DropField
      label={t(hasFile ? 'deskImport.other' : 'deskImport.choose')}
      dropLabel={t('deskImport.drop')}
      hint={t('deskImport.hint')}
      error={refused}
      busy={isPending ? t('deskImport.sending') : undefined}
      accept={ENDS.join(',')}
      onFiles={(files) => void send(files)}
    />
  );
}

function wrongFile({ name, size }: File): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!ENDS.some((end) => name.toLowerCase().endsWith(end))) return 'wrongType';
  if (size > LARGEST) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

const pathOf = (id: number) => `/import-files/${id}`;

function SentFile({ id }: { id: number }) {
  const { ErrorPanel } = useShop();
  const { t } = useImportTexts();
  const { data: file, error, mutate } = useDeskQuery<ImportFile>(pathOf(id));
  if (failedCall(error)?.kind === 'not-found')
    return (
      <EmptyState
        illustration={<ClockIcon size={40} />}
        title={t('deskImport.gone')}
        text={t('deskImport.goneText')}
      />
    );
  if (error) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!file) return <Pending />;
  return (
    <>
      {isAtWork(file.run) && <Watch id={id} />}
      <FileAtHand file={file} />
    </>
  );
}

/** Milliseconds. */
const LOOK_EVERY = 1000;

/** Has the file read again and again while something is done with it. */
function Watch({ id }: { id: number }) {
  useDeskQuery<ImportFile>(pathOf(id), {}, { every: LOOK_EVERY });
  return null;
}

function FileAtHand({ file }: { file: ImportFile }) {
  const { toasts } = useShop();
  const { t } = useImportTexts();
  const { t: tDesk } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const { run } = file;
  const isBusy = isAtWork(run);
  /** Some of the options are others than the preview was made with. */
  const [isOld, setIsOld] = useState(false);

  async function start(kind: Run['kind'], options: ImportOptions): Promise<void> {
    try {
      await change({ method: 'POST', path: `${pathOf(file.id)}/${kind}`, body: options });
      setIsOld(false);
    } catch (error) {
      toasts.error(failureText(error, tDesk('desk.failed')));
    }
  }

  const isImported = run?.kind === 'import' && run.state === 'done';
  return (
    <KeptFocus to="h2" className="flex min-w-0 flex-col gap-6">
      {!isImported && (
        <SectionCard title={t('deskImport.file')}>
          <p className="text-base wrap-anywhere text-ink">
            <bdi dir="ltr">{file.name}</bdi>{' '}
            <span className="text-sm text-ink-muted">
              {t('deskImport.kilobytes', { size: Math.max(1, Math.round(file.size / 1024)) })}
            </span>
          </p>
          <ImportOptionsForm
            isCsv={!/\.json$/i.test(file.name)}
            before={run?.options}
            isBusy={isBusy || isPending}
            onChange={() => setIsOld(true)}
            onPreview={(options) => start('preview', options)}
          />
        </SectionCard>
      )}
      <div role="status" className="contents">
        {isBusy && run && <Progress run={run} />}
      </div>
      {run?.state === 'failed' && <Failure run={run} />}
      {run?.outcome && (
        <>
          {isImported && <Done outcome={run.outcome} />}
          <ImportOutcome outcome={run.outcome} isPreview={!isImported}>
            {!isImported && run.outcome.differences.total > 0 && (
              <div className="mt-5">
                {isOld ? (
                  <p className="text-base text-ink">{t('deskImport.again')}</p>
                ) : (
                  <Button loading={isPending} onClick={() => void start('import', run.options)}>
                    {t('deskImport.start')}
                  </Button>
                )}
              </div>
            )}
          </ImportOutcome>
        </>
      )}
    </KeptFocus>
  );
}

const STEPS = ['read', 'written', 'pictures'] as const;

function Progress({ run: { kind, progress } }: { run: Run }) {
  const { t } = useImportTexts();
  const step = STEPS.find((each) => progress?.what.includes(each));
  const { done = 0, total } = progress ?? {};
  const name = step && t(`deskImport.steps.${step === 'written' && kind === 'preview' ? 'compared' : step}`);
  const text = name ? t('deskImport.progress', { step: name, done, total }) : t('deskImport.waiting');
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-5">
      <p className="text-base font-medium text-ink tabular-nums">{text}</p>
      <progress
        aria-label={name ?? t('deskImport.waiting')}
        max={total || 1}
        value={total ? done : undefined}
        className="mt-3 block h-2 w-full accent-accent"
      />
      {kind === 'import' && <p className="mt-3 text-sm text-ink-muted">{t('deskImport.leave')}</p>}
    </div>
  );
}

const FAILURES = [
  ...(['file-empty', 'file-not-text', 'file-broken', 'file-unknown', 'encoding-unclear'] as const),
  ...(['entries-wrong', 'import-broke-off'] as const),
];

function Failure({ run: { kind, failure } }: { run: Run }) {
  const href = useDeskHref();
  const { t } = useImportTexts();
  const code = FAILURES.find((each) => each === failure?.code) ?? 'failed';
  return (
    <SectionCard
      title={t(
        kind === 'import' && code === 'import-broke-off'
          ? 'deskImport.brokenTitle'
          : 'deskImport.failedTitle',
      )}
    >
      <p role="alert" className="text-base text-sale">
        {t(`deskImport.failures.${code}`)}
      </p>
      {failure && failure.lines.length > 0 && (
        <ul className="mt-3 max-h-80 overflow-y-auto text-sm wrap-anywhere text-ink-muted">
          {failure.lines.map((line) => (
            <li key={line.en}>
              <LineText line={line} />
            </li>
          ))}
        </ul>
      )}
      {code === 'import-broke-off' && kind === 'import' && (
        <ButtonLink variant="secondary" href={href('desk-imports')} className="mt-4">
          {t('deskImport.history')}
        </ButtonLink>
      )}
    </SectionCard>
  );
}

function Done({ outcome }: { outcome: NonNullable<Run['outcome']> }) {
  const href = useDeskHref();
  const { t } = useImportTexts();
  return (
    <SectionCard title={t('deskImport.doneTitle')}>
      {outcome.import === undefined ? (
        <p className="text-base text-ink">{t('deskImport.doneNothing')}</p>
      ) : (
        <p className="text-base text-ink">
          {t('deskImport.doneText')}{' '}
          <a href={href('desk-imports')} className="text-accent underline underline-offset-4">
            {t('deskImport.history')}
          </a>{' '}
          <bdi dir="ltr">#{outcome.import}</bdi>
        </p>
      )}
      <ButtonLink variant="secondary" href={href('desk-products')} className="mt-4">
        {t('deskImport.toProducts')}
      </ButtonLink>
    </SectionCard>
  );
}
