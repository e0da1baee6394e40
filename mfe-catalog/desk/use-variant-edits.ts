import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failedCall, failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import type { DeskVariant } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import {
  changedFields,
  faultyFields,
  rowOf,
  textOf,
  VARIANT_FIELDS,
  type VariantDraft,
  type VariantErrors,
  type VariantField,
} from './variant-draft.ts';

/** What is being changed of prices and stock, in as many rows as somebody likes, and is sent at once. */
export interface VariantEdits {
  /** How many variants have changes that are not saved. */
  count: number;
  isSaving: boolean;
  /** How often something was refused so far. */
  refusals: number;
  /** What stands in a field: what was typed, else what there is. */
  textOf(variant: DeskVariant, field: VariantField): string;
  errorsOf(code: string): VariantErrors;
  /** The draft of a variant that somebody else changed meanwhile. */
  staleOf(code: string): VariantDraft | undefined;
  type(variant: DeskVariant, field: VariantField, text: string): void;
  /** Whatever is refused stays as it was typed, with the reason beside it. */
  save(): Promise<void>;
  discard(): void;
}

type Drafts = ReadonlyMap<string, VariantDraft>;

export function useVariantEdits(): VariantEdits {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [errors, setErrors] = useState<Record<string, VariantErrors>>({});
  const [refusals, setRefusals] = useState(0);
  // Until what is read tells of it too.
  const [saved, setSaved] = useState<ReadonlyMap<string, { before: string; variant: DeskVariant }>>(
    new Map(),
  );

  const changed = [...drafts.values()].filter((draft) => changedFields(draft).length > 0);

  const presentOf = (variant: DeskVariant): DeskVariant => {
    const known = saved.get(variant.code);
    return known?.before === variant.version ? known.variant : variant;
  };

  function type(variant: DeskVariant, field: VariantField, text: string): void {
    const { code } = variant;
    setDrafts((before) => {
      const draft = before.get(code) ?? { seen: presentOf(variant), texts: {} };
      return new Map(before).set(code, { ...draft, texts: { ...draft.texts, [field]: text } });
    });
    setErrors((before) => {
      const { [field]: _, row: __, ...others } = before[code] ?? {};
      return { ...before, [code]: others };
    });
  }

  async function save(): Promise<void> {
    if (isPending || changed.length === 0) return;
    const faulty = faultsOf(changed);
    if (Object.keys(faulty).length > 0) return refuse(faulty);
    const rows = changed.map(rowOf);
    try {
      const { items } = await change<{ items: DeskVariant[] }>({
        method: 'PATCH',
        path: '/variants',
        body: { rows },
      });
      setSaved(
        (before) =>
          new Map([
            ...before,
            ...items.map((variant, index) => {
              const version = changed[index]?.seen.version ?? '';
              return [variant.code, { before: version, variant }] as const;
            }),
          ]),
      );
      setErrors({});
      setDrafts((before) => afterSaving(before, changed, items));
      toasts.success(t('desk.variants.saved', { count: items.length }));
    } catch (error) {
      setDrafts((before) => withPresent(before, presentItems(error)));
      const refused = refusedRows(error, changed);
      refuse(refused);
      if (presentItems(error).length > 0) toasts.error(t('desk.variants.stale'));
      else if (Object.keys(refused).length > 0) toasts.error(t('desk.variants.refused'));
      else toasts.error(failureText(error, t('desk.failed')));
    }
  }

  function refuse(reasons: Record<string, VariantErrors>): void {
    setErrors(reasons);
    setRefusals((before) => before + 1);
  }

  function faultsOf(drafts: VariantDraft[]): Record<string, VariantErrors> {
    return Object.fromEntries(
      drafts.flatMap((draft) => {
        const fields = faultyFields(draft).map((field) => [
          field,
          t(field === 'stock' ? 'desk.variants.stockWrong' : 'desk.variants.amountWrong'),
        ]);
        return fields.length > 0 ? [[draft.seen.code, Object.fromEntries(fields)]] : [];
      }),
    );
  }

  return {
    count: changed.length,
    isSaving: isPending,
    refusals,
    textOf: (variant, field) => {
      const draft = drafts.get(variant.code);
      return draft?.texts[field] ?? textOf(draft?.seen ?? presentOf(variant), field);
    },
    errorsOf: (code) => errors[code] ?? {},
    staleOf: (code) => {
      const draft = drafts.get(code);
      return draft?.isStale && draft;
    },
    type,
    save,
    discard: () => {
      setDrafts(new Map());
      setErrors({});
    },
  };
}

/** Without what was saved; what was typed while it was sent stays. */
function afterSaving(drafts: Drafts, sent: VariantDraft[], items: DeskVariant[]): Drafts {
  const left = new Map(drafts);
  for (const [index, draft] of sent.entries()) {
    const { code } = draft.seen;
    const now = left.get(code);
    const seen = items[index];
    if (now === draft || !now || !seen) left.delete(code);
    else left.set(code, { seen, texts: now.texts });
  }
  return left;
}

/** What was typed stands beside what there is now, and is sent over that the next time. */
function withPresent(drafts: Drafts, items: DeskVariant[]): Drafts {
  const next = new Map(drafts);
  for (const seen of items) {
    const texts = next.get(seen.code)?.texts;
    if (texts) next.set(seen.code, { seen, texts, isStale: true });
  }
  return next;
}

function presentItems(error: unknown): DeskVariant[] {
  const present = failedCall(error)?.present as { items?: DeskVariant[] } | undefined;
  return present?.items ?? [];
}

/** What the shop has against rows, by the codes of their variants. */
function refusedRows(error: unknown, sent: VariantDraft[]): Record<string, VariantErrors> {
  const refused: Record<string, VariantErrors> = {};
  for (const [path, [text]] of Object.entries(failedCall(error)?.fields ?? {})) {
    const [, index, name] = /^rows\[(\d+)\]\.(.+)$/.exec(path) ?? [];
    const code = sent[Number(index)]?.seen.code;
    // That somebody was faster is told with what there is now.
    if (code === undefined || name === 'version') continue;
    const field = VARIANT_FIELDS.find((each) => each === name) ?? 'row';
    refused[code] = { ...refused[code], [field]: text };
  }
  return refused;
}
