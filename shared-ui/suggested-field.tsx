import { clsx } from 'clsx';
import { type ComponentType, type FocusEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** What fits what was typed; everything for an empty text. */
export type Suggest = (typed: string) => string[];

export interface SuggestionListProps {
  field: HTMLInputElement;
  label: string;
  load: () => Promise<Suggest>;
  onChosen?: (field: HTMLInputElement) => void;
}

export interface SuggestedFieldProps extends TextFieldProps {
  /** Asked each time that the field gets the focus: the same function as long as it tells the same. */
  suggest: () => Promise<Suggest>;
  /** Once one of them was taken. */
  onChosen?: (field: HTMLInputElement) => void;
}

/** A field that takes any text and offers some. The list's code comes with the first focus; the field works without. */
export function SuggestedField({ suggest, onChosen, className, ...field }: SuggestedFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const begin = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (input) return;
    setInput(currentTarget);
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => setInput(null),
    );
  };
  return (
    <div className={clsx('relative', className)}>
      <TextField {...field} onFocus={begin} />
      {input && List && <List field={input} label={field.label} load={suggest} onChosen={onChosen} />}
    </div>
  );
}
