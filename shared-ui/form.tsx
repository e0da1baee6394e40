import { type FocusEvent, type FormEvent, type RefObject, useRef, useState } from 'react';

export type FieldValues<Name extends string> = Record<Name, string>;
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export interface FormOptions<Name extends string> {
  /** Messages by field; without any the form is sent. */
  check: (values: FieldValues<Name>) => FieldErrors<Name>;
  /** Resolves with the messages of the fields that were refused, or with nothing. */
  send: (values: FieldValues<Name>) => Promise<FieldErrors<Name> | undefined>;
  /** After each key or choice. */
  onInput?: (values: FieldValues<Name>) => void;
  /** Messages to begin with. */
  initialErrors?: FieldErrors<Name>;
}

export interface Form<Name extends string> {
  /** Spread onto the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: string;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** Spread onto the field of that name. */
  field: (name: Name) => { name: Name; error: string | undefined };
  sending: boolean;
  read: () => FieldValues<Name>;
}

/**
 * A form whose messages stand beside its fields: as soon as a shopper goes on from a faulty one, and until it is right.
 * The fields keep what was typed, whatever comes of it; a second press while it is being sent does nothing. Names are in the order of the fields: the first faulty one gets the focus.
 */
export function useForm<Name extends string>(names: readonly Name[], options: FormOptions<Name>): Form<Name> {
  const { check, send, onInput, initialErrors } = options;
  const ref = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [refused, setRefused] = useState<FieldErrors<Name>>(initialErrors ?? {});
  const [sending, setSending] = useState(false);

  /** Leads to the first of the fields with a message, if there is one. */
  function leadTo(errors: FieldErrors<Name>): boolean {
    const first = names.find((name) => errors[name]);
    const found = first && ref.current?.elements.namedItem(first);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) {
      const folded = field.closest('details');
      if (folded) folded.open = true;
      field.focus();
    }
    return first !== undefined;
  }

  async function submit(): Promise<void> {
    const values = valuesOf(ref.current, names);
    if (inFlight.current) return;
    const found = check(values);
    setErrors(found);
    setRefused({});
    if (leadTo(found)) return;
    inFlight.current = true;
    setSending(true);
    try {
      const refusals = (await send(values)) ?? {};
      setRefused(refusals);
      leadTo(refusals);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  return {
    props: {
      ref,
      // Before the page's script runs, a press must not put what was typed into the address.
      method: 'dialog',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onInput(event) {
        const { name } = event.target as HTMLInputElement;
        const values = valuesOf(ref.current, names);
        const now = check(values);
        // A repeated password may become right by what is typed into the first one.
        setErrors((before) => stillWrong(names, before, now));
        setRefused((before) => (before[name as Name] ? { ...before, [name]: undefined } : before));
        onInput?.(values);
      },
      onBlur({ target, relatedTarget }) {
        const { name, value } = target as Element as HTMLInputElement;
        // Only to another field: a message must not push away the button that is being pressed.
        if (!value || !relatedTarget?.matches('input, select, textarea')) return;
        const error = check(valuesOf(ref.current, names))[name as Name];
        setErrors((before) => (before[name as Name] === error ? before : { ...before, [name]: error }));
      },
    },
    field: (name) => ({ name, error: errors[name] ?? refused[name] }),
    sending,
    read: () => valuesOf(ref.current, names),
  };
}

function stillWrong<Name extends string>(
  names: readonly Name[],
  before: FieldErrors<Name>,
  now: FieldErrors<Name>,
): FieldErrors<Name> {
  // The same object spares the form a rendering for each key.
  if (!names.some((name) => before[name])) return before;
  return Object.fromEntries(names.map((name) => [name, before[name] && now[name]])) as FieldErrors<Name>;
}

function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): FieldValues<Name> {
  const data = form ? new FormData(form) : new FormData();
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as FieldValues<Name>;
}
