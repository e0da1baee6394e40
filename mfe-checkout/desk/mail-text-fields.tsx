import { LOCALES, type Locale } from '@shop/federation/contract';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { type MouseEvent, useId } from 'react';
import { fieldName, heldBy, inBraces, type MailText } from './mails.ts';
import { useMailsTexts } from './mails-texts.ts';

interface MailTextFieldsProps {
  text: MailText;
  field: (name: string) => { name: string; error: string | undefined };
}

/** One text of a mail in each language, with what the shop can fill in. */
export function MailTextFields({ text, field }: MailTextFieldsProps) {
  const { t } = useMailsTexts();
  const label = t(`desk.mails.texts.${text.key}`);
  const must = text.required.map((name) => `\u2068${inBraces(name)}\u2069`).join(' ');
  return (
    <SectionCard title={label}>
      <p className="text-sm text-ink-muted">
        {must && `${t('desk.mails.mustHold', { names: must })} `}
        {t('desk.mails.empty')}
      </p>
      <div className="mt-4 flex flex-col gap-5">
        {LOCALES.map((locale) => (
          <LanguageField
            key={locale}
            {...{ text, locale, label }}
            field={field(fieldName(text.key, locale))}
          />
        ))}
      </div>
    </SectionCard>
  );
}

interface LanguageFieldProps {
  text: MailText;
  locale: Locale;
  label: string;
  field: ReturnType<MailTextFieldsProps['field']>;
}

function LanguageField({ text, locale, label, field }: LanguageFieldProps) {
  const { t } = useMailsTexts();
  const id = useId();
  const language = t(`desk.mails.languages.${locale}`);
  const named = `${label}: ${language}`;
  const input = {
    ...{ ...field, id, label: language, 'aria-label': named, lang: locale },
    ...{ dir: locale === 'ar' ? 'rtl' : 'ltr', maxLength: text.limit, autoComplete: 'off' },
    ...{ defaultValue: heldBy(text, locale), placeholder: text.usual[locale] },
  };
  return (
    <div>
      {text.isLine ? <TextField {...input} /> : <TextArea {...input} rows={3} />}
      <ul aria-label={t('desk.mails.inserts')} className="mt-2 flex flex-wrap gap-2">
        {text.placeholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('desk.mails.insert', {
                name: `${t(`desk.mails.placeholders.${name}`)} (${named})`,
              })}
              title={inBraces(name)}
              onClick={(event) => insert(event, id, inBraces(name))}
              className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-3 text-sm text-ink transition hover:border-ink"
            >
              {t(`desk.mails.placeholders.${name}`)}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('desk.mails.resetNamed', { name: named })}
            onClick={(event) => write(event, id, text.usual[locale])}
            className="inline-flex min-h-8 items-center px-2 text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('desk.mails.reset')}
          </button>
        </li>
      </ul>
    </div>
  );
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, id: string) =>
  form?.elements.namedItem(id) as TextInput | null;

/** Where one was writing, in place of what is chosen there. */
function insert(event: MouseEvent<HTMLButtonElement>, id: string, placeholder: string) {
  const field = fieldOf(event, id);
  if (!field) return;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(placeholder, start, end, 'end');
  tell(field);
}

function write(event: MouseEvent<HTMLButtonElement>, id: string, words: string) {
  const field = fieldOf(event, id);
  if (!field) return;
  field.value = words;
  tell(field);
}

/** As if it had been typed. */
function tell(field: TextInput) {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
