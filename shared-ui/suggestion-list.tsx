import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import type { Suggest, SuggestionListProps } from './suggested-field.tsx';

/** Makes a field a combobox (WAI-ARIA 1.2): the focus stays in it while arrows walk through the list. */
export function SuggestionList({ field, label, load, onChosen }: SuggestionListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(document.activeElement === field);
  /** Nothing is left out before somebody types. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [suggest, setSuggest] = useState<Suggest>(() => () => []);

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setSuggest(() => loaded),
      // Whatever is not suggested can be typed.
      () => isWanted && setSuggest(() => () => []),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, load]);

  const options = isOpen ? suggest(typed) : [];
  const optionId = (index: number) => `${id}-${index}`;
  const show = (open: boolean, text = '') => {
    setOpen(open);
    setTyped(text);
    setActive(-1);
  };
  const choose = (option: string) => {
    field.value = option;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    show(false);
    onChosen?.(field);
  };

  useEffect(() => {
    const listeners = {
      focus: () => show(true),
      blur: () => show(false),
      input: () => show(true, field.value),
    };
    const events = Object.entries(listeners);
    for (const [name, listener] of events) field.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) field.removeEventListener(name, listener);
    };
  }, [field]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(options.length > 0),
      'aria-activedescendant': active >= 0 ? optionId(active) : '',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const chosen = options[active];
      if (key === 'Enter' && chosen !== undefined) {
        event.preventDefault();
        choose(chosen);
      } else if (key === 'Escape' && options.length > 0) {
        // Not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        show(false);
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        if (!isOpen) return show(true);
        // One place more than options: past either end the field itself is meant.
        const places = options.length + 1;
        setActive(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
      }
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  });

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={clsx(
        'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface-raised py-1 shadow-float',
        options.length === 0 && 'hidden',
      )}
      // The press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which has the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        <div
          key={option}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center px-4 text-base text-ink hover:bg-surface-sunken',
            index === active && 'bg-surface-sunken outline-2 -outline-offset-2 outline-accent',
          )}
          onClick={() => choose(option)}
        >
          <bdi>{option}</bdi>
        </div>
      ))}
    </div>
  );
}
