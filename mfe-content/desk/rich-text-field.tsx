import type { Locale } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { FieldLabel, FieldNotes, fieldFrame, useField } from '@shop/shared-ui/text-field';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';

const RichTextEditor = latePart(() =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

interface RichTextFieldProps {
  name: string;
  label: string;
  /** Beside the source. */
  hint: string;
  error: string | undefined;
  lang: Locale;
  required: boolean;
  disabled: boolean;
  defaultValue: string;
}

/**
 * HTML that is written as it will be read. The text area with its source is the field of the form, whatever is shown;
 * it is all there is until the editor has come, and where it cannot be had.
 */
export function RichTextField({ label, hint, error, disabled, ...area }: RichTextFieldProps) {
  const source = useRef<HTMLTextAreaElement>(null);
  const [isSource, setIsSource] = useState(true);
  const field = useField({ hint: isSource ? hint : undefined, error });
  const labelId = `${field.id}-label`;
  const dir = area.lang === 'ar' ? 'rtl' : 'ltr';
  return (
    <div className="flex flex-col gap-1.5">
      <div id={labelId}>
        <FieldLabel htmlFor={field.id} required={area.required}>
          {label}
        </FieldLabel>
      </div>
      <RichTextEditor
        props={{
          ...{ source, isSource, label, labelId, disabled, dir, error },
          onSource: setIsSource,
          lang: area.lang,
          required: area.required,
          describedBy: field.input['aria-describedby'],
        }}
      />
      <textarea
        {...field.input}
        {...area}
        {...{ disabled, dir }}
        ref={source}
        rows={14}
        spellCheck
        // What asks for the focus of the field by its name is led on by the editor.
        {...(!isSource && { 'aria-hidden': true, tabIndex: -1 })}
        className={
          isSource
            ? clsx(fieldFrame(error), 'block w-full px-4 py-3 text-base text-ink outline-none')
            : 'sr-only'
        }
      />
      <FieldNotes {...field} hint={isSource ? hint : undefined} error={error} />
    </div>
  );
}
