import { type FieldErrors, type FieldValues, type Form, useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failedCall, failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { useSellingTexts } from './selling-texts.ts';

/** What is edited at the desk as a whole. */
export interface Versioned {
  /** That is sent with a change, so that nobody else's is lost. */
  version: string | number;
}

/** One of a list. */
export interface Entry extends Versioned {
  code: string;
  version: string;
}

interface EntryFormOptions<Edited extends Versioned> {
  /** Of the list's calls; of its own where it is in none. */
  path: `/${string}`;
  /** As it was last read; absent where one is made. */
  latest?: Edited;
  /** Of the fields, as the shop names them. */
  names: readonly string[];
  check: (values: FieldValues<string>) => FieldErrors<string>;
  /** What is sent, with the code of what is to be made. */
  bodyOf: (values: FieldValues<string>) => object;
  codeOf?: (values: FieldValues<string>) => string;
  /** What of an entry the form is about, by the names that somebody is told. */
  partsOf: (entry: Edited) => Record<string, unknown>;
  onMade?: (entry: Edited) => void;
  onSaved?: () => void;
  /** What is said then. */
  saved?: string;
}

interface EntryForm extends Pick<Form<string>, 'props' | 'field' | 'sending'> {
  /** Where somebody else was faster: what they have changed, and what saves over it. */
  stale?: { parts: string[]; isRead: boolean; keep: () => void };
}

/** The path of one entry's calls. */
export const entryPath = (list: `/${string}`, code: string): string => `${list}/${encodeURIComponent(code)}`;

/** A form of an entry, whose fields keep what was typed, also where somebody else was faster. */
export function useEntryForm<Edited extends Versioned & Partial<Pick<Entry, 'code'>>>(
  options: EntryFormOptions<Edited>,
): EntryForm {
  const { path, latest, names, check, bodyOf, codeOf, partsOf, onMade, onSaved, saved: said } = options;
  const { toasts } = useShop();
  const { t } = useSellingTexts();
  const { change } = useDeskChange();
  // What the form began with, whatever is read meanwhile.
  const [read, setRead] = useState(latest);
  const version = useRef(latest?.version);
  const [isStale, setIsStale] = useState(false);

  const differing = (one: Edited, other: Edited) => {
    const [parts, others] = [partsOf(one), partsOf(other)];
    return Object.keys(parts).filter((name) => JSON.stringify(parts[name]) !== JSON.stringify(others[name]));
  };

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

  const { props, field, sending } = useForm<string>(names, {
    check,
    send: async (values) => {
      try {
        const body = bodyOf(values);
        if (latest) {
          const saved = await save(latest.code, body);
          version.current = saved.version;
          setRead(saved);
          setIsStale(false);
          onSaved?.();
        } else
          onMade?.(await change<Edited>({ method: 'POST', path, body: { ...body, code: codeOf?.(values) } }));
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
    setIsStale(false);
    props.ref.current?.requestSubmit();
  };
  const stale =
    isStale && latest && read
      ? { parts: differing(read, latest), isRead: latest.version !== version.current, keep }
      : undefined;
  return { props, field, sending, stale };
}

/** Sends a change that is right whatever else somebody has changed of the entry meanwhile, so also over that. */
export function useSmallChange() {
  const { change, isPending } = useDeskChange();

  async function send<Edited extends Entry>(
    list: `/${string}`,
    { code, version }: Entry,
    body: object,
  ): Promise<Edited> {
    const patch = (known: string) =>
      change<Edited>({ method: 'PATCH', path: entryPath(list, code), body: { version: known, ...body } });
    try {
      return await patch(version);
    } catch (error) {
      const now = failedCall(error)?.present as Entry | undefined;
      if (!isRefusedFor(error, 'versionStale') || !now) throw error;
      return patch(now.version);
    }
  }

  return { send, isPending };
}

/** A code made of words, where nobody has written one. */
export function codeFrom(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
}
