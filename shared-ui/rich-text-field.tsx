import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldLabel, FieldNotes, fieldFrame, useField } from './text-field.tsx';

/** What an editor is told of the text area that it stands over. */
export interface RichTextEditorProps {
  /** Id of the text area: it holds the HTML, and tells by an `input` event what the editor has made of it. */
  fieldId: string;
  /** Whether the text area is shown. */
  isSource: boolean;
  onSource: (isSource: boolean) => void;
  label: string;
  /** Ids of the label, and of what stands below the field. */
  labelId: string;
  describedBy?: string;
  error?: string;
  lang: 'ar' | 'en';
  required: boolean;
  disabled: boolean;
  /** For some lines rather than a page. */
  short: boolean;
}

export interface RichTextFieldProps extends Omit<ComponentProps<'textarea'>, 'lang' | 'children' | 'ref'> {
  label: string;
  /** Beside the source. */
  hint?: string;
  /** Beside the editor and the source. */
  note?: string;
  error?: string;
  lang: 'ar' | 'en';
  editor: (props: RichTextEditorProps) => ReactNode;
}

/** Of text areas that are for some lines. */
const SHORT_ROWS = 6;

/**
 * HTML that is written as it will be read. The text area with its source is the field of the form, whatever is shown;
 * it is all there is until the editor has come, and where it cannot be had.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint: ofSource, note, error, editor, id, rows = 14, className, ...area } = props;
  const { lang, value, required = false, disabled = false } = area;
  const source = useRef<HTMLTextAreaElement>(null);
  const [isSource, setIsSource] = useState(true);
  const hint = [note, isSource && ofSource].filter(Boolean).join(' ') || undefined;
  const field = useField({ id, hint, error });
  const labelId = `${field.id}-label`;
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  // An editor follows what its field is set to from elsewhere.
  useEffect(() => void source.current?.dispatchEvent(new Event('change')), [value]);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div id={labelId}>
        <FieldLabel htmlFor={field.id} required={required}>
          {label}
        </FieldLabel>
      </div>
      {editor({
        ...{ fieldId: field.id, isSource, label, labelId, error, lang, required, disabled },
        short: rows < SHORT_ROWS,
        onSource: setIsSource,
        describedBy: field.input['aria-describedby'],
      })}
      <textarea
        {...field.input}
        {...area}
        {...{ dir, rows }}
        ref={source}
        spellCheck
        // What asks for the focus of the field by its name is led on by the editor.
        {...(!isSource && { 'aria-hidden': true, tabIndex: -1 })}
        className={
          isSource
            ? clsx(fieldFrame(error), 'block w-full px-4 py-3 text-base text-ink outline-none')
            : 'sr-only'
        }
      />
      <FieldNotes {...field} hint={hint} error={error} />
    </div>
  );
}
