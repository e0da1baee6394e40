import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import {
  BoldIcon,
  BulletsIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  RedoIcon,
  RuleIcon,
  TableIcon,
  UnderlineIcon,
  UndoIcon,
} from './rich-text-icons.tsx';
import { useRichTextTexts } from './rich-text-texts.ts';

interface RichTextToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  /** Of the field. */
  label: string;
  isSource: boolean;
  onSource: () => void;
  onLink: () => void;
}

interface Tool {
  name: string;
  face: ReactNode;
  keys?: string;
  /** Only where the tool is on or off. */
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
}

/** One stop of the Tab key; arrows go from tool to tool. */
export function RichTextToolbar({ ref, editor, label, isSource, onSource, onLink }: RichTextToolbarProps) {
  const { t } = useRichTextTexts();
  const [current, setCurrent] = useState('');
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = () => editor.chain().focus();

  const heading = (level: 2 | 3 | 4, face: ReactNode): Tool => ({
    name: `h${level}`,
    face,
    keys: `Control+Alt+${level}`,
    isOn: state[`h${level}`],
    onPress: () => run().toggleHeading({ level }).run(),
  });
  const groups: Tool[][] = [
    [heading(2, <Heading2Icon />), heading(3, <Heading3Icon />), heading(4, <Heading4Icon />)],
    [
      {
        ...{ name: 'bold', face: <BoldIcon />, keys: 'Control+B', isOn: state.bold },
        onPress: () => run().toggleBold().run(),
      },
      {
        ...{ name: 'italic', face: <ItalicIcon />, keys: 'Control+I', isOn: state.italic },
        onPress: () => run().toggleItalic().run(),
      },
      {
        ...{ name: 'underline', face: <UnderlineIcon />, keys: 'Control+U', isOn: state.underline },
        onPress: () => run().toggleUnderline().run(),
      },
      { name: 'link', face: <LinkIcon />, keys: 'Control+K', isOn: state.link, onPress: onLink },
    ],
    [
      {
        ...{ name: 'bulletList', face: <BulletsIcon />, keys: 'Control+Shift+8', isOn: state.bulletList },
        onPress: () => run().toggleBulletList().run(),
      },
      {
        ...{ name: 'orderedList', face: <NumbersIcon />, keys: 'Control+Shift+7', isOn: state.orderedList },
        onPress: () => run().toggleOrderedList().run(),
      },
      {
        ...{ name: 'blockquote', face: <QuoteIcon />, keys: 'Control+Shift+B', isOn: state.blockquote },
        onPress: () => run().toggleBlockquote().run(),
      },
      { name: 'rule', face: <RuleIcon />, onPress: () => run().setHorizontalRule().run() },
      {
        ...{ name: 'table', face: <TableIcon />, isOff: state.table },
        onPress: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
    ],
    [
      {
        ...{ name: 'undo', face: <UndoIcon />, keys: 'Control+Z', isOff: !state.canUndo },
        onPress: () => run().undo().run(),
      },
      {
        ...{ name: 'redo', face: <RedoIcon />, keys: 'Control+Shift+Z', isOff: !state.canRedo },
        onPress: () => run().redo().run(),
      },
    ],
  ];
  const source: Tool = {
    ...{ name: 'sourceLabel', isOn: isSource, onPress: onSource },
    face: <span className="px-1 font-mono text-sm">{t('richText.source')}</span>,
  };
  const ofTable: Tool[] = [
    { name: 'addRow', onPress: () => run().addRowAfter().run() },
    { name: 'addColumn', onPress: () => run().addColumnAfter().run() },
    { name: 'deleteRow', onPress: () => run().deleteRow().run() },
    { name: 'deleteColumn', onPress: () => run().deleteColumn().run() },
    { name: 'deleteTable', onPress: () => run().deleteTable().run() },
  ].map((tool) => ({ ...tool, face: <span className="px-1 text-sm">{t(`richText.${tool.name}`)}</span> }));

  const first = [...(isSource ? [] : groups), [source]];
  const second = !isSource && state.table ? ofTable : [];
  const all = [...first.flat(), ...second];
  const stop = all.some(({ name }) => name === current) ? current : all[0]?.name;
  const button = ({ name, face, keys, isOn, isOff = false, onPress }: Tool) => (
    <button
      key={name}
      type="button"
      tabIndex={name === stop ? 0 : -1}
      aria-label={t(`richText.${name}`)}
      title={t(`richText.${name}`)}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The words that are chosen in the text stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => setCurrent(name)}
      onClick={() => {
        if (!isOff) onPress();
      }}
      className="flex min-h-9 min-w-8 items-center justify-center rounded-sm text-ink outline-offset-0 transition md:min-w-9 hover:bg-tint aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {face}
    </button>
  );

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('richText.tools', { label })}
      onKeyDown={(event) => goOn(event, () => editor.commands.focus())}
      className={
        isSource ? 'flex justify-end' : 'flex flex-col gap-1 border-b border-line bg-surface-sunken p-1.5'
      }
    >
      <div className="flex flex-wrap gap-x-0.5 gap-y-1 md:gap-x-3">
        {first.map((tools) => (
          <div
            key={tools[0]?.name}
            // A phone's lines are filled whatever belongs together.
            className="flex gap-0.5 max-md:not-last:contents last:ms-auto"
          >
            {tools.map(button)}
          </div>
        ))}
      </div>
      {second.length > 0 && (
        <div className="flex flex-wrap gap-0.5 border-t border-line pt-1">{second.map(button)}</div>
      )}
    </div>
  );
}

function stateOf(editor: Editor) {
  const isOn = (name: string) => editor.isActive(name);
  return {
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    h4: editor.isActive('heading', { level: 4 }),
    ...{ bold: isOn('bold'), italic: isOn('italic'), underline: isOn('underline'), link: isOn('link') },
    ...{ bulletList: isOn('bulletList'), orderedList: isOn('orderedList'), blockquote: isOn('blockquote') },
    table: isOn('table'),
    ...{ canUndo: editor.can().undo(), canRedo: editor.can().redo() },
  };
}

/** Arrows as the line reads, Home and End; Escape goes back to the text. */
function goOn(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool.matches(':focus'));
  const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key];
  if (event.key === 'Escape') onLeave();
  else if (to !== undefined) tools.at(to % tools.length)?.focus();
  else return;
  event.preventDefault();
}
