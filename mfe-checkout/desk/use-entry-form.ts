import { type FieldErrors, type FieldValues, type Form, useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { changedParts, mergeChanges } from '@shop/shop-client/desk/changes';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useTheirs } from '@shop/shop-client/desk/use-theirs';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failedCall, failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { type Entry, entryPath, type Versioned } from './entry.ts';
import { useSellingTexts } from './selling-texts.ts';

interface EntryFormOptions<Edited extends Versioned> {
  /** Of the list's calls; of its own where it is in none. */
  path: `/${string}`;
  /** As it was last read; absent where one is made. */
  latest?: Edited;
  /** Of the fields, as the shop names them, or by the paths that the shop has them at. */
  names: readonly string[] | Readonly<Record<string, string>>;
  check: (values: FieldValues<string>) => FieldErrors<string>;
  /** What is sent, by the names of the parts; of what is to be made, its code besides. Parts that are as they were are left out. */
  bodyOf: (values: FieldValues<string>) => Record<string, unknown>;
  codeOf?: (values: FieldValues<string>) => string;
  /** What of an entry the form is about, by the names that somebody is told. */
  partsOf: (entry: Edited) => Record<string, unknown>;
  onMade?: (entry: Edited) => void;
  onSaved?: (entry: Edited) => void;
  /** Shows what was read last, once it has what two people have made of it. */
  onMerged?: () => void;
  /** What is said then. */
  saved?: string;
}

interface EntryForm extends Pick<Form<string>, 'props' | 'field' | 'sending'> {
  /** Where somebody else was faster: what they have changed, and what saves over it. */
  stale?: { parts: string[]; isRead: boolean; keep: () => void };
  /** To be told of a change that is not typed. */
  touch: () => void;
}

/** A form of an entry, whose fields keep what was typed, also where somebody else was faster. */
export function useEntryForm<Edited extends Versioned & Partial<Pick<Entry, 'code'>>>(
  options: EntryFormOptions<Edited>,
): EntryForm {
  const {
    path,
    latest,
    names,
    check,
    bodyOf,
    codeOf,
    partsOf,
    onMade,
    onSaved,
    onMerged,
    saved: said,
  } = options;
  const { toasts } = useShop();
  const { t } = useSellingTexts();
  const { change } = useDeskChange();
  // What the form began with, whatever is read meanwhile.
  const [read, setRead] = useState(latest);
  const version = useRef(latest?.version);
  const [isStale, setIsStale] = useState(false);
  const { theirs, saved: tellSaved } = useTheirs(latest, onMerged);
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);

  const differing = (one: Edited, other: Edited) => {
    const [parts, others] = [partsOf(one), partsOf(other)];
    return Object.keys(parts).filter((name) => JSON.stringify(parts[name]) !== JSON.stringify(others[name]));
  };

  /** What the writer has changed, over what somebody else has saved. */
  function changesOf(values: FieldValues<string>, begun: Edited): object {
    const written = bodyOf(values);
    if (!theirs.current) return changedParts(partsOf(begun), written);
    const present = partsOf(theirs.current);
    return changedParts(present, mergeChanges(partsOf(begun), written, present));
  }

  async function save(code: string | undefined, body: object): Promise<Edited> {
    const send = () =>
      change<Edited>({
        method: 'PATCH',
        path: code === undefined ? path : entryPath(path, code),
        body: { version: version.current, ...body },
      });
    try {
      return await send();
    } catch (error) {
      const now = failedCall(error)?.present as Edited | undefined;
      // Its place in the list, or whether it is on, is no matter of this form.
      if (!isRefusedFor(error, 'versionStale') || !now || !read || differing(read, now).length > 0)
        throw error;
      version.current = now.version;
      return send();
    }
  }

  const { props, field, sending } = useForm<string>(Object.values(names), {
    check,
    onInput: () => setIsTouched(true),
    send: async (values) => {
      try {
        if (latest && read) {
          const saved = await save(latest.code, changesOf(values, read));
          version.current = saved.version;
          setRead(saved);
          setIsStale(false);
          setIsTouched(false);
          tellSaved(saved);
          onSaved?.(saved);
        } else {
          const body = { ...bodyOf(values), code: codeOf?.(values) };
          const made = await change<Edited>({ method: 'POST', path, body });
          setIsTouched(false);
          onMade?.(made);
        }
        toasts.success(said ?? t('desk.entry.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        const refused = refusedFields(error, names);
        if (!refused) toasts.error(failureText(error, t('desk.failed')));
        return refused;
      }
    },
  });

  const keep = () => {
    version.current = latest?.version;
    theirs.current = latest;
    setIsStale(false);
    props.ref.current?.requestSubmit();
  };
  const stale =
    isStale && latest && read
      ? { parts: differing(read, latest), isRead: latest.version !== version.current, keep }
      : undefined;
  return { props, field, sending, stale, touch: () => setIsTouched(true) };
}
