import { isLink } from '@shop/shop-domain/link';
import { sql } from 'drizzle-orm';
import { MENU_PLACES, type MenuEntry, type MenuGroup } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { shopMenus } from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { knownTargets } from './menu-targets.ts';

export interface Menus {
  /** 0: nobody has said anything. */
  version: number;
  /** null: made of the shop's data. */
  header: MenuEntry[] | null;
  footer: MenuGroup[] | null;
}

export async function readMenus(queries: Queries): Promise<Menus> {
  const [row] = await queries.select().from(shopMenus);
  return row
    ? { version: row.version, header: row.header, footer: row.footer }
    : { version: 0, header: null, footer: null };
}

export const entriesOf = ({ header, footer }: Pick<Menus, 'header' | 'footer'>): MenuEntry[] => [
  ...(header ?? []),
  ...(footer ?? []).flatMap(({ entries }) => entries),
];

/**
 * Takes both menus as a whole.
 * @param menus with the version that the sender has read
 * @throws HttpError 400 by field (`header.<index>.<field>`, `footer.<index>.entries.<index>.<field>`), or 409 with what they are now
 * where somebody else was faster
 */
export function changeMenus(
  queries: Queries,
  { version, header, footer }: Menus,
  present: (tx: Queries, menus: Menus) => Promise<object>,
): Promise<Menus> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${shopMenus} in share row exclusive mode`);
    const before = await readMenus(tx);
    if (before.version !== version)
      throw new HttpError(409, { key: 'versionStale' }, { present: await present(tx, before) });
    const after: Menus = {
      version: version + 1,
      header: header?.map(trimmed) ?? null,
      footer:
        footer?.map(({ title, entries }) => ({ title: trim(title), entries: entries.map(trimmed) })) ?? null,
    };
    const isKnown = await knownTargets(tx, entriesOf(after));
    throwIfInvalid(
      Object.assign(
        {},
        ...(after.header ?? []).map((entry, index) => wrongIn(entry, `header.${index}`, isKnown)),
        ...(after.footer ?? []).flatMap(({ title, entries }, group) => [
          missingIn(title, `footer.${group}.title`),
          ...entries.map((entry, index) => wrongIn(entry, `footer.${group}.entries.${index}`, isKnown)),
        ]),
      ),
    );
    await tx
      .insert(shopMenus)
      .values({ id: 1, ...after })
      .onConflictDoUpdate({ target: shopMenus.id, set: after });
    return after;
  });
}

const trim = ({ ar, en }: Localised): Localised => ({ ar: ar.trim(), en: en.trim() });

function trimmed({ kind, code, link, name }: MenuEntry): MenuEntry {
  const said = name && trim(name);
  return {
    kind,
    ...(kind === 'link' ? { link: trim(link ?? { ar: '', en: '' }) } : { code: code?.trim() }),
    ...((said?.ar || said?.en) && { name: said }),
  };
}

function missingIn(texts: Localised, field: string): FieldErrors {
  const missing = LOCALES.filter((locale) => !texts[locale]);
  return Object.fromEntries(missing.map((locale) => [`${field}.${locale}`, [{ key: 'required' as const }]]));
}

/** Places and addresses have no name of their own. */
const isNamed = ({ kind }: MenuEntry) => kind === 'place' || kind === 'link';

function wrongIn(entry: MenuEntry, field: string, isKnown: (entry: MenuEntry) => boolean): FieldErrors {
  const { kind, code, link, name } = entry;
  const fields: FieldErrors = {};
  if (name || isNamed(entry)) Object.assign(fields, missingIn(name ?? { ar: '', en: '' }, `${field}.name`));
  if (link) {
    Object.assign(fields, missingIn(link, `${field}.link`));
    for (const locale of LOCALES)
      if (link[locale] && !isLink(link[locale])) fields[`${field}.link.${locale}`] = [{ key: 'linkWrong' }];
  } else if (!code) fields[`${field}.code`] = [{ key: 'required' }];
  else if (kind === 'place' ? !(MENU_PLACES as readonly string[]).includes(code) : !isKnown(entry))
    fields[`${field}.code`] = [{ key: 'codeUnknown', values: { code } }];
  return fields;
}
