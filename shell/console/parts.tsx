import { useTranslation } from '@shop/federation/i18n';
import { DESK_ROUTES } from '@shop/shop-domain/desk-routes';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFrame } from './frame-context.ts';
import type { Lack, Problem } from './view.ts';

/** A moment, as it is in Riyadh. */
export function Moment({ at }: { at: string | Date }) {
  const { locale } = useFrame();
  const date = new Date(at);
  const text = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Riyadh' },
  } as const).format(date);
  return <time dateTime={date.toISOString()}>{text}</time>;
}

/** A name, version or command: read from the left wherever it stands. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="font-mono text-[0.9em] break-all">
      {children}
    </code>
  );
}

/** First digits of a revision, and whether the working copy differed from it. */
export function Commit({ commit }: { commit: string | null | undefined }) {
  const { t } = useTranslation();
  return commit ? <Code>{commit.replace(/^(.{8})[0-9a-f]*/, '$1')}</Code> : t('unknown');
}

/** The run that built a version. */
export function Build({ address }: { address: string }) {
  return (
    <a href={address} rel="noreferrer" dir="ltr" className="break-all underline">
      {URL.parse(address)?.host}
    </a>
  );
}

export function Notice({ problem, children }: { problem?: Problem; children?: ReactNode }) {
  return (
    <div
      role={problem ? 'alert' : 'status'}
      className={clsx(
        'mb-6 flex flex-col gap-1 rounded-md p-4',
        problem ? 'bg-sale-soft text-ink' : 'bg-accent-soft text-ink',
      )}
    >
      {children}
      {problem && (
        <p dir="ltr" className="text-start">
          <strong>{problem.code}</strong> {problem.message}
        </p>
      )}
    </div>
  );
}

/** What an action lacks, and where that is changed if one can do so. */
export function LackNotice({ lacks }: { lacks: Lack | undefined }) {
  const { t } = useTranslation();
  const { locale } = useFrame();
  if (!lacks) return null;
  return (
    <Notice>
      <p>{t(`act.lacks.${lacks}`)}</p>
      {lacks === 'totp' && (
        <p>
          <a href={`/${locale}${DESK_ROUTES['desk-me'].path}`} className="font-semibold underline">
            {t('act.setUpTotp')}
          </a>
        </p>
      )}
    </Notice>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export const TABLE = 'w-full border-collapse text-start text-sm sm:text-base';
export const CELL = 'border-b border-line py-2 pe-3 text-start align-top font-normal';
