import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { Comparisons } from './compare-page.tsx';
import { FormToken } from './form-token.tsx';
import { useAddress } from './frame-context.ts';
import { EntryText } from './history.tsx';
import { Code, LackNotice, Notice, Section } from './parts.tsx';
import type { ActView } from './view.ts';

/** What an action does, and the form that does it: nothing happens by following a link. */
export function ActPage(view: ActView) {
  const { t } = useTranslation();
  const { action, target, changes, meanwhile, problem, command, lacks, versions } = view;
  const hasChoice = versions === undefined || versions.length > 0;
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">{t(`act.${action}.title`, { target })}</h1>
      <p className="mb-6 max-w-3xl">{t(`act.${action}.means`)}</p>
      {meanwhile && (
        <Notice problem={problem}>
          <p className="font-semibold">{t('act.conflict')}</p>
          <p>{t('act.conflictMeans')}</p>
          {meanwhile.map((entry) => (
            <EntryText key={entry.release.id} entry={entry} />
          ))}
        </Notice>
      )}
      {problem && !meanwhile && (
        <Notice problem={problem}>
          <p className="font-semibold">{t('act.refused')}</p>
        </Notice>
      )}
      <LackNotice lacks={lacks} />
      {!lacks && !hasChoice && <Notice>{t(`act.${action}.noVersion`)}</Notice>}
      {!lacks && hasChoice && <ActForm view={view} />}
      <Section title={t('act.command')}>
        <Code>{command}</Code>
      </Section>
      {changes.length > 0 && (
        <>
          <h2 className="sr-only">{t('act.changes')}</h2>
          <Comparisons changes={changes} />
        </>
      )}
    </>
  );
}

function ActForm({ view }: { view: ActView }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { action, target, onto, versions, values, invalid = [] } = view;
  const errorOf = (field: 'reason' | 'percent' | 'version') =>
    invalid.includes(field) ? t(`act.invalid.${field}`) : undefined;
  return (
    <form method="post" action={address('act')} className="mb-10 flex max-w-xl flex-col gap-5">
      <FormToken />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="onto" value={onto} />
      {versions && (
        <SelectField
          label={t('version')}
          name="version"
          options={versions.map((version) => ({ value: version, label: version }))}
          defaultValue={values.version}
          error={errorOf('version')}
          required
        />
      )}
      {action === 'canary' && (
        <TextField
          label={t('act.percent')}
          name="percent"
          type="number"
          min={0}
          max={100}
          step={1}
          dir="ltr"
          defaultValue={values.percent}
          error={errorOf('percent')}
          required
        />
      )}
      <TextArea
        label={t('act.reason')}
        hint={t('act.reasonHint')}
        name="reason"
        rows={3}
        maxLength={300}
        dir="auto"
        defaultValue={values.reason}
        error={errorOf('reason')}
        required
      />
      <p className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={action === 'abort' || action === 'rollback' || action === 'restore' ? 'danger' : 'primary'}
        >
          {t(`act.${action}.submit`)}
        </Button>
        <ButtonLink href={address()} variant="ghost">
          {t('act.cancel')}
        </ButtonLink>
      </p>
    </form>
  );
}
