import { Button } from '@shop/shared-ui/button';
import type { RichTextEditorProps } from '@shop/shared-ui/rich-text-field';
import { fieldFrame } from '@shop/shared-ui/text-field';
import type { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { proseClass } from '../prose.ts';
import { documentOf, EXTENSIONS, htmlOf, lostIn, pastedHtml } from './rich-text-html.ts';
import { RichTextLink } from './rich-text-link.tsx';
import { useRichTextTexts } from './rich-text-texts.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** What stands in the editor, and from which source. */
interface Shown {
  source: string;
  html: string;
}

/** Toolbar and page of a rich text. Writes into the source what is changed here, and nothing before. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { fieldId, isSource, onSource, label, disabled, error } = props;
  const areaOf = () => document.getElementById(fieldId) as HTMLTextAreaElement | null;
  const { t } = useRichTextTexts();
  const begun = useRef<Shown>(undefined);
  const written = useRef<string>(undefined);
  const toolbar = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState<string[]>([]);
  const [isLinking, setIsLinking] = useState(false);

  const editor = useEditor({
    extensions: EXTENSIONS,
    // A style element of its own would be against the policy of the page.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelId,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(props.required && { 'aria-required': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
        ...{ lang: props.lang, dir: props.lang === 'ar' ? 'rtl' : 'ltr', spellcheck: 'true' },
        class: clsx(editableClass, props.short ? 'min-h-24' : 'min-h-80'),
      },
      transformPastedHTML: pastedHtml,
      handleDOMEvents: {
        // Tab goes on to the next field, from items of lists and cells too.
        keydown: (_view, { key }) => key === 'Tab',
      },
      handleKeyDown: (_view, { key, altKey, ctrlKey, metaKey, code }) => {
        // What was chosen by the keys before is told to the editor after them.
        if ((ctrlKey || metaKey) && code === 'KeyK') requestAnimationFrame(() => setIsLinking(true));
        else if (key === 'Escape' || (altKey && key === 'F10'))
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        else return false;
        return true;
      },
    },
    onUpdate: ({ editor }) => write(editor),
  });

  function write({ state }: Editor): void {
    const area = areaOf();
    if (!area || !begun.current) return;
    const html = htmlOf(state.doc);
    // Who undoes everything has the source that was there, letter by letter.
    const value = html === begun.current.html ? begun.current.source : html;
    if (value === written.current) return;
    written.current = value;
    type(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Shows the source in the editor, unless something would be lost. */
  function show({ anyway = false } = {}): void {
    const value = areaOf()?.value ?? '';
    const found = anyway ? [] : lostIn(value);
    setLost(found);
    onSource(found.length > 0);
    if (found.length > 0 || value === written.current) return;
    const { plugins, schema } = editor.state;
    // A new state: what was there before is not to come back by Undo.
    editor.view.updateState(EditorState.create({ doc: schema.nodeFromJSON(documentOf(value)), plugins }));
    begun.current = { source: value, html: htmlOf(editor.state.doc) };
    written.current = value;
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }

  const latest = useRef({ show, isSource });
  latest.current = { show, isSource };
  useEffect(() => {
    const area = areaOf();
    if (!area) return;
    // Whoever is typing goes on where they are.
    if (document.activeElement !== area) latest.current.show();
    const follow = () => {
      if (!latest.current.isSource && area.value !== written.current) latest.current.show();
    };
    const lead = () => {
      if (!latest.current.isSource) editor.commands.focus();
    };
    area.addEventListener('change', follow);
    area.addEventListener('focus', lead);
    return () => {
      area.removeEventListener('change', follow);
      area.removeEventListener('focus', lead);
    };
  }, [editor, fieldId]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  function toggle(): void {
    setIsLinking(false);
    if (isSource) show();
    else {
      setLost([]);
      onSource(true);
    }
  }

  return (
    <>
      {isSource && lost.length > 0 && (
        <div role="status" className="rounded-sm border border-line bg-surface-sunken p-4 text-sm text-ink">
          <p>
            {lost[0] ? t('richText.lost', { names: lost.map(isolated).join(' ') }) : t('richText.lostOther')}
          </p>
          {!disabled && (
            <>
              <p className="mt-1 text-ink-muted">{t('richText.lostOn')}</p>
              <Button
                variant="secondary"
                size="sm"
                className="mt-3"
                onClick={() => {
                  show({ anyway: true });
                  editor.commands.focus();
                }}
              >
                {t('richText.goOn')}
              </Button>
            </>
          )}
        </div>
      )}
      <div className={isSource ? 'contents' : clsx(fieldFrame(error), focusClass, disabled && 'opacity-60')}>
        {!disabled && (
          <RichTextToolbar
            ref={toolbar}
            {...{ editor, label, isSource }}
            onSource={toggle}
            onLink={() => setIsLinking(true)}
          />
        )}
        {isLinking && !isSource && <RichTextLink editor={editor} onDone={() => setIsLinking(false)} />}
        <EditorContent editor={editor} hidden={isSource} />
      </div>
    </>
  );
}

/** As a person does: what React has set itself would not be a change to it. */
function type(area: HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
}

/** A name of an element between words of either direction. */
const isolated = (name: string): string => `\u2066<${name}>\u2069`;

const focusClass =
  'has-[[role=textbox]:focus]:border-accent has-[[role=textbox]:focus]:ring-2 overflow-hidden';

/** Reads as the page will; what the editor adds to it for whoever writes stands below. */
const editableClass = clsx(
  proseClass,
  'mt-0! max-h-[36rem] overflow-y-auto px-4 py-4 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap outline-none',
  // A link that is a line by itself is big enough to be pressed.
  '[&_a]:py-1 [&_td]:min-w-20 [&_th]:min-w-20 [&_.selectedCell]:bg-accent-soft [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent',
  '[&_.ProseMirror-gapcursor]:w-6 [&_.ProseMirror-gapcursor]:border-t-2 [&_.ProseMirror-gapcursor]:border-ink',
);
