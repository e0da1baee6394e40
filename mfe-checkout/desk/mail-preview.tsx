import { LOCALES, type Locale } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { OptionChips } from '@shop/shared-ui/option-chips';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import { useDeskAnswer, useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { entryPath } from './entry.ts';
import { MAILS_PATH, type MailToEdit, type WrittenTexts } from './mails.ts';
import { useMailsTexts } from './mails-texts.ts';
import { useSellingTexts } from './selling-texts.ts';

interface MailPreviewProps {
  mail: MailToEdit;
  /** As it is typed. */
  draft: WrittenTexts;
  /** Who gets a test. */
  email: string;
  shownLocale: Locale;
  onLocale: (locale: Locale) => void;
}

/** The mail as it arrives, about an example. */
export function MailPreview({ mail, draft, email, shownLocale, onLocale }: MailPreviewProps) {
  const { toasts } = useShop();
  const { t } = useMailsTexts();
  const { t: tEntry } = useSellingTexts();
  const [shownCase, setShownCase] = useState(mail.cases[0]);
  const path = entryPath(MAILS_PATH, mail.code);
  const body = { locale: shownLocale, case: shownCase, texts: draft };
  const { data, error } = useDeskAnswer<{ subject: string; html: string }>(`${path}/preview`, body);
  const { change, isPending } = useDeskChange();

  async function sendTest() {
    try {
      await change({ method: 'POST', path: `${path}/test`, body });
      toasts.success(t('desk.mails.tested', { email }));
    } catch (failure) {
      toasts.error(failureText(failure, tEntry('desk.failed')));
    }
  }

  return (
    <SectionCard title={t('desk.mails.preview')} className="lg:sticky lg:top-6">
      <div className="flex flex-wrap items-end gap-4">
        <OptionChips
          legend={t('desk.mails.language')}
          legendHidden
          size="sm"
          unavailableLabel=""
          options={LOCALES.map((value) => ({ value, label: t(`desk.mails.languages.${value}`) }))}
          value={shownLocale}
          onChange={(value) => onLocale(value as Locale)}
        />
        {shownCase && (
          <SelectField
            label={t('desk.mails.case')}
            labelHidden
            className="min-w-0 grow"
            options={mail.cases.map((value) => ({ value, label: t(`desk.mails.cases.${value}`) }))}
            value={shownCase}
            onChange={(event) => setShownCase(event.target.value)}
          />
        )}
      </div>
      <div aria-live="polite">
        {error ? (
          <p className="mt-4 text-sm text-sale">
            {t('desk.mails.wrong')} {failureText(error, tEntry('desk.failed'))}
          </p>
        ) : null}
      </div>
      {data ? (
        <>
          <p className="mt-4 text-sm text-ink-muted">
            {t('desk.mails.subject')}:{' '}
            <bdi lang={shownLocale} className="font-medium text-ink">
              {data.subject}
            </bdi>
          </p>
          {/* Nothing in it runs or leads anywhere; its styles are the mail's own. */}
          <iframe
            title={t('desk.mails.preview')}
            sandbox=""
            srcDoc={data.html}
            className="mt-3 block h-144 w-full rounded-sm border border-line bg-surface"
          />
        </>
      ) : (
        <Skeleton className="mt-4 h-144" />
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        loading={isPending}
        onClick={() => void sendTest()}
      >
        {t('desk.mails.test')}
      </Button>
    </SectionCard>
  );
}
