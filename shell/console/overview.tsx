import { useTranslation } from '@shop/federation/i18n';
import type { Share } from '@shop/federation/release/guard';
import type { RemoteVersion } from '@shop/federation/release/release-document';
import { signedBy } from '@shop/federation/release/release-policy';
import { ButtonLink } from '@shop/shared-ui/button';
import type { ReactNode } from 'react';
import type { Figures } from '../server/console/figures.ts';
import { useAddress, useFrame } from './frame-context.ts';
import { EntryText, History } from './history.tsx';
import { Build, CELL, Code, Commit, LackNotice, Moment, Notice, Section, TABLE } from './parts.tsx';
import type { Action, RemoteView, View } from './view.ts';

export function Overview(view: Extract<View, { kind: 'overview' }>) {
  const { t } = useTranslation();
  const { current, remotes, log, figuresSince, served, done, lacks } = view;
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{t('overview.title')}</h1>
      {done && (
        <Notice>
          <p className="font-semibold">{t('done', { id: done.release.id })}</p>
          <EntryText entry={done} />
        </Notice>
      )}
      {served && (
        <Notice problem={served.problem}>
          <p className="font-semibold">{t('overview.served', { id: served.id, current: current.id })}</p>
        </Notice>
      )}
      <LackNotice lacks={lacks} />
      <p className="mb-8 text-ink-muted">
        {t('overview.figures')} <Moment at={figuresSince} />
      </p>
      {remotes.map((remote) => (
        <Remote key={remote.remote.name} view={remote} />
      ))}
      <Section title={t('history.title')}>
        <History log={log} current={current.id} />
      </Section>
    </>
  );
}

function Remote({ view }: { view: RemoteView }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { remote, since, candidateSince, figures } = view;
  const { candidate, fallback } = remote;
  const actions: Action[] = candidate
    ? ['canary', 'promote', 'abort', 'rollback']
    : fallback
      ? ['canary', 'rollback']
      : ['canary'];
  const rows: [label: string, of: (side: Side) => ReactNode][] = [
    [t('version'), ({ version }) => <Code>{version.version}</Code>],
    [t('share'), ({ percent }) => t('percent', { percent })],
    [t('since'), ({ release }) => (release ? <Moment at={release.createdAt} /> : t('longAgo'))],
    [t('by'), ({ release }) => <bdi>{release?.by ?? t('unknown')}</bdi>],
    [t('why'), ({ release }) => <bdi>{release?.reason ?? t('unknown')}</bdi>],
    [t('commit'), ({ version }) => <Commit commit={version.commit} />],
    [t('built'), ({ version }) => (version.publishedAt ? <Moment at={version.publishedAt} /> : t('unknown'))],
    [t('run'), ({ version }) => version.build && <Build address={version.build} />],
    [t('signedBy'), ({ version }) => version.signature && <Code>{signedBy(version.signature)}</Code>],
    [t('figure.errors'), ({ figures }) => portionOf(figures?.errors)],
    [t('figure.codes'), ({ figures }) => codesOf(figures)],
    [t('figure.hydration'), ({ figures }) => portionOf(figures?.failedHydrations)],
    [t('figure.renders'), ({ figures }) => portionOf(figures?.failedRenders)],
    [t('figure.lcp'), ({ figures }) => quantileOf(figures?.lcp, 'ms')],
    [t('figure.inp'), ({ figures }) => quantileOf(figures?.inp, 'ms')],
    [t('figure.cls'), ({ figures }) => quantileOf(figures?.cls)],
  ];
  const stable: Side = {
    ...{ version: remote, percent: 100 - (candidate?.percent ?? 0), release: since, figures: figures.stable },
  };
  const sides = candidate
    ? [
        stable,
        {
          ...{ version: candidate, percent: candidate.percent, release: candidateSince },
          figures: figures.candidate,
        },
      ]
    : [stable];
  const told = rows.filter(([, of]) => sides.some(of));
  return (
    <Section title={<Code>{remote.name}</Code>}>
      <table className={`${TABLE} table-fixed`}>
        <caption className="sr-only">{remote.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELL} w-28 sm:w-56`}>
              <span className="sr-only">{t('what')}</span>
            </th>
            <th scope="col" className={`${CELL} font-semibold!`}>
              {t('live')}
            </th>
            {candidate && (
              <th scope="col" className={`${CELL} font-semibold!`}>
                {t('candidate')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {told.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" className={`${CELL} text-ink-muted`}>
                {label}
              </th>
              {sides.map((side) => (
                <td key={side.version.version} className={CELL}>
                  {of(side) ?? t('nothing')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fallback && (
        <p className="mt-3 text-ink-muted">
          {t('fallback')} <Code>{fallback.version}</Code>
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {actions.map((action) => (
          <ButtonLink
            key={action}
            href={address('act', { action, target: remote.name })}
            variant={action === 'promote' ? 'primary' : 'secondary'}
            size="sm"
          >
            {t(action === 'canary' && candidate ? 'act.canary.share' : `act.${action}.button`)}
            <span className="sr-only"> {remote.name}</span>
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}

interface Side {
  version: RemoteVersion;
  percent: number;
  release: RemoteView['since'];
  figures: Figures | undefined;
}

const portionOf = (share: Share | undefined): ReactNode => (share?.of ? <Portion {...share} /> : undefined);

function Portion({ bad, of }: Share) {
  const { t } = useTranslation();
  const { locale } = useFrame();
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, options).format(value);
  const percent = number(bad / of, { style: 'percent', maximumFractionDigits: 1 });
  return t('portion', { bad: number(bad), of: number(of), percent });
}

function codesOf(figures: Figures | undefined): ReactNode {
  const codes = [...(figures?.codes ?? [])].sort(([, a], [, b]) => b - a);
  if (codes.length === 0) return undefined;
  return (
    <ul>
      {codes.map(([code, times]) => (
        <li key={code}>
          <Code>{code}</Code> ×{times}
        </li>
      ))}
    </ul>
  );
}

/** The 75th percentile, by which vitals are judged. */
function quantileOf(values: number[] = [], unit?: 'ms'): ReactNode {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(0.75 * sorted.length))];
  return value === undefined ? undefined : <Quantity value={value} unit={unit} />;
}

function Quantity({ value, unit }: { value: number; unit?: 'ms' }) {
  const { t } = useTranslation();
  return (
    <bdi>
      {unit ? Math.round(value) : value.toFixed(3)}
      {unit && ` ${t('ms')}`}
    </bdi>
  );
}
