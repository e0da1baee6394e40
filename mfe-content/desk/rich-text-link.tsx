import { Button } from '@shop/shared-ui/button';
import { TextField } from '@shop/shared-ui/text-field';
import { isLink } from '@shop/shop-domain/link';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRichTextTexts } from './rich-text-texts.ts';

interface RichTextLinkProps {
  editor: Editor;
  onDone: () => void;
}

/** Asks where the chosen words lead; without any, the address itself is written. */
export function RichTextLink({ editor, onDone }: RichTextLinkProps) {
  const { t } = useRichTextTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const { href } = editor.getAttributes('link');
  const before = typeof href === 'string' ? href : '';
  useEffect(() => input.current?.select(), []);

  function apply(): void {
    const address = input.current?.value.trim() ?? '';
    if (!isLink(address)) {
      setIsWrong(true);
      input.current?.focus();
      return;
    }
    const link = { type: 'link', attrs: { href: address } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: address, marks: [link] }).run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    onDone();
  }

  function cancel(): void {
    editor.commands.focus();
    onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field in it, which are not to send the form
    <div
      className="flex flex-col gap-3 border-b border-line bg-surface-sunken p-4"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') cancel();
        else if (event.key === 'Enter' && event.target === input.current) apply();
        else return;
        event.preventDefault();
      }}
    >
      <TextField
        ref={input}
        type="url"
        label={t('richText.address')}
        hint={t('richText.addressHint')}
        error={isWrong ? t('richText.addressWrong') : undefined}
        announced
        defaultValue={before}
        onChange={() => setIsWrong(false)}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply}>
          {t('richText.apply')}
        </Button>
        {before && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {t('richText.unlink')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={cancel}>
          {t('richText.cancel')}
        </Button>
      </div>
    </div>
  );
}
