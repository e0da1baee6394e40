import { useTranslation } from '@shop/federation/i18n';
import type { Differences } from '@shop/federation/release/compare-releases';
import { useFrame } from './frame-context.ts';
import { CELL, Code, Commit, Section, TABLE } from './parts.tsx';
import type { SizedComparison, View } from './view.ts';

export function ComparePage({ before, after, changes }: Extract<View, { kind: 'compare' }>) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{t('compare.title', { from: before.id, to: after.id })}</h1>
      {changes.length === 0 ? <p>{t('compare.same')}</p> : <Comparisons changes={changes} />}
    </>
  );
}

/** What visitors get of each remote before and after. */
export function Comparisons({ changes }: { changes: SizedComparison[] }) {
  return changes.map((change) => <Comparison key={change.name} change={change} />);
}

const LISTS = ['pages', 'fragments', 'members', 'packages'] as const;

function Comparison({ change }: { change: SizedComparison }) {
  const { t } = useTranslation();
  const { name, before, after, sizes } = change;
  const ids = [...new Set([sizes.before, sizes.after].flatMap((side) => Object.keys(side?.scripts ?? {})))];
  const rows: [string, number | undefined, number | undefined][] = [
    [t('compare.styles'), sizes.before?.styles, sizes.after?.styles],
    ...ids.map((id): [string, number | undefined, number | undefined] => [
      t('compare.scripts', { page: id }),
      sizes.before?.scripts[id],
      sizes.after?.scripts[id],
    ]),
  ];
  const changed = rows.filter(([, was, is]) => was !== is);
  return (
    <Section title={<Code>{name}</Code>}>
      <table className={`${TABLE} table-fixed`}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELL} w-32 sm:w-72`}>
              <span className="sr-only">{t('what')}</span>
            </th>
            <th scope="col" className={`${CELL} font-semibold!`}>
              {t('compare.before')}
            </th>
            <th scope="col" className={`${CELL} font-semibold!`}>
              {t('compare.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={`${CELL} text-ink-muted`}>
              {t('version')}
            </th>
            {[before, after].map((version, side) => (
              <td key={String(side)} className={CELL}>
                {version ? <Code>{version.version}</Code> : t('nobody')}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className={`${CELL} text-ink-muted`}>
              {t('commit')}
            </th>
            {[before, after].map((version, side) => (
              <td key={String(side)} className={CELL}>
                <Commit commit={version?.commit} />
              </td>
            ))}
          </tr>
          {changed.map(([label, was, is]) => (
            <tr key={label}>
              <th scope="row" className={`${CELL} text-ink-muted`}>
                {label}
              </th>
              <td className={CELL}>
                <Bytes bytes={was} />
              </td>
              <td className={CELL}>
                <Bytes bytes={is} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {LISTS.map((list) => (
        <Lists key={list} title={t(`compare.${list}`)} differences={change[list]} />
      ))}
    </Section>
  );
}

function Lists({ title, differences }: { title: string; differences: Differences }) {
  const { t } = useTranslation();
  const sides = (['added', 'removed'] as const).filter((side) => differences[side].length > 0);
  return sides.map((side) => (
    <div key={side} className="mt-4">
      <h3 className="font-semibold">{t(`compare.${side}`, { what: title })}</h3>
      <ul>
        {differences[side].map((each) => (
          <li key={each}>
            <Code>{each}</Code>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Bytes({ bytes }: { bytes: number | undefined }) {
  const { t } = useTranslation();
  const { locale } = useFrame();
  if (bytes === undefined) return t('nothing');
  const options = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 } as const;
  return <bdi>{new Intl.NumberFormat(`${locale}-u-nu-latn`, options).format(bytes / 1000)}</bdi>;
}
