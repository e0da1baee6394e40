import { useTranslation } from '@shop/federation/i18n';
import { signedBy } from '@shop/federation/release/release-policy';
import type { Change } from '@shop/federation/release/status';
import { ButtonLink } from '@shop/shared-ui/button';
import type { i18n } from 'i18next';
import { useAddress } from './frame-context.ts';
import { Build, Code, Commit, Moment } from './parts.tsx';
import type { Log, LogEntry, View } from './view.ts';

export function HistoryPage({ log }: Extract<View, { kind: 'history' }>) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{t('history.title')}</h1>
      <History log={log} />
    </>
  );
}

/** @param current the release that need not be restored */
export function History({ log: { entries, earlier }, current }: { log: Log; current?: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <>
      <ol className="flex flex-col gap-4">
        {entries.map((entry) => (
          <Entry key={entry.release.id} entry={entry} isCurrent={entry.release.id === current} />
        ))}
      </ol>
      {earlier && (
        <p className="mt-6">
          <ButtonLink href={address('history', { before: earlier })} variant="secondary" size="sm">
            {t('history.earlier')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Entry({ entry, isCurrent }: { entry: LogEntry; isCurrent: boolean }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { id, previous } = entry.release;
  return (
    <li className="rounded-md border border-line bg-surface-raised p-4">
      <EntryText entry={entry} />
      <p className="mt-2 flex flex-wrap gap-x-5">
        {previous && (
          <a className="py-1 underline" href={address('compare', { from: previous, to: id })}>
            {t('history.compare', { from: previous, to: id })}
          </a>
        )}
        {!isCurrent && (
          <a className="py-1 underline" href={address('act', { action: 'restore', target: id })}>
            {t('act.restore.title', { target: id })}
          </a>
        )}
      </p>
    </li>
  );
}

/** What a release changed, when, by whom and why, and what that was built from. */
export function EntryText({ entry: { release, changes } }: { entry: LogEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <strong className="tabular-nums">{release.id}</strong>
        <Moment at={release.createdAt} />
        <bdi>{release.by ?? t('unknown')}</bdi>
      </p>
      {release.reason && (
        <p>
          <bdi>{release.reason}</bdi>
        </p>
      )}
      <ul>
        {changes.map((change) => {
          const version = changedTo(release, change);
          return (
            <li key={change.remote}>
              <Code>{change.remote}</Code> {textOf(change, t)}
              {version && (
                <span className="text-ink-muted">
                  {' · '}
                  {t('commit')} <Commit commit={version.commit} />
                  {version.build && (
                    <>
                      {' · '}
                      {t('run')} <Build address={version.build} />
                    </>
                  )}
                  {version.signature && (
                    <>
                      {' · '}
                      {t('signedBy')} <Code>{signedBy(version.signature)}</Code>
                    </>
                  )}
                </span>
              )}
            </li>
          );
        })}
        {changes.length === 0 && <li>{t('change.none')}</li>}
      </ul>
    </>
  );
}

function changedTo(release: LogEntry['release'], { remote, kind }: Change) {
  const live = release.remotes[remote];
  return kind === 'canary' ? live?.candidate : kind === 'version' ? live : undefined;
}

function textOf(change: Change, t: i18n['t']): string {
  if (change.kind !== 'version') return t(`change.${change.kind}`, isolated(change));
  const { from, to } = change;
  if (from === undefined) return t('change.first', isolated({ to }));
  return to === undefined
    ? t('change.gone', isolated({ from }))
    : t('change.version', isolated({ from, to }));
}

/** Versions keep their order of characters within Arabic text. */
const isolated = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));
