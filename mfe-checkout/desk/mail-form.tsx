import { LOCALES, type Locale } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { entryPath } from './entry.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import {
  fieldName,
  fieldsOf,
  heldBy,
  MAILS_PATH,
  type MailToEdit,
  partsOf,
  undoOf,
  type WrittenTexts,
  writtenIn,
} from './mails.ts';
import { useMailsTexts } from './mails-texts.ts';
import { useSellingTexts } from './selling-texts.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Milliseconds without a key before the preview follows. */
const PAUSE = 400;

interface MailFormProps {
  /** As it was last read. */
  latest: MailToEdit;
  /** Of whoever is logged in. */
  email: string;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
  onUndone: (mail: MailToEdit) => Promise<void>;
}

/** What was typed stays, also where somebody else was faster. */
export function MailForm({ latest, email, onDiscard, onUndone }: MailFormProps) {
  const { locale, toasts } = useShop();
  const { t: tEntry } = useSellingTexts();
  const { t } = useMailsTexts();
  const [draft, setDraft] = useState<WrittenTexts>(() =>
    writtenIn(
      Object.fromEntries(
        latest.texts.flatMap((text) =>
          LOCALES.map((each) => [fieldName(text.key, each), heldBy(text, each)]),
        ),
      ),
      latest,
    ),
  );
  const [shownLocale, setShownLocale] = useState<Locale>(locale);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const { props, field, sending, stale } = useEntryForm<MailToEdit>({
    ...{ path: MAILS_PATH, latest, names: fieldsOf(latest), partsOf, saved: t('desk.mails.saved') },
    // The shop knows what may stand in a text, and says so at its field.
    check: () => ({}),
    bodyOf: (values) => ({ texts: writtenIn(values, latest) }),
    onMerged: onDiscard,
  });

  function onInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    const form = event.currentTarget;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const values = Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      );
      setDraft(writtenIn(values, latest));
    }, PAUSE);
  }

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    const language = LOCALES.find((each) => target.lang === each && 'name' in target);
    if (language) setShownLocale(language);
  }

  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <form {...props} onInput={onInput} onFocus={onFocus} className="flex min-w-0 flex-col gap-6">
        {latest.texts.map((text) => (
          <MailTextFields key={text.key} text={text} field={field} />
        ))}
        {stale && (
          <StaleNotice
            parts={stale.parts.map((part) => t(`desk.mails.texts.${part}`))}
            isRead={stale.isRead}
            onKeep={stale.keep}
            onDiscard={onDiscard}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={sending}>
            {tEntry('desk.entry.save')}
          </Button>
          <Undo
            mail={latest}
            onUndone={onUndone}
            onFailure={(error) => toasts.error(failureText(error, tEntry('desk.failed')))}
          />
        </div>
      </form>
      <MailPreview {...{ mail: latest, draft, email, shownLocale, onLocale: setShownLocale }} />
    </div>
  );
}

interface UndoProps {
  mail: MailToEdit;
  onUndone: (mail: MailToEdit) => Promise<void>;
  onFailure: (error: unknown) => void;
}

function Undo({ mail, onUndone, onFailure }: UndoProps) {
  const { toasts } = useShop();
  const { t } = useMailsTexts();
  const { change, isPending } = useDeskChange();
  const texts = undoOf(mail);
  if (!texts) return null;
  async function undo() {
    try {
      const body = { version: mail.version, texts };
      const path = entryPath(MAILS_PATH, mail.code);
      await onUndone(await change<MailToEdit>({ method: 'PATCH', path, body }));
      toasts.success(t('desk.mails.undone'));
    } catch (error) {
      onFailure(error);
    }
  }
  return (
    <Button variant="secondary" loading={isPending} onClick={() => void undo()}>
      {t('desk.mails.undo')}
    </Button>
  );
}
