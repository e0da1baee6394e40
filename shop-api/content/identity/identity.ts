import { phoneOf } from '@shop/shop-domain/phone';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { shopIdentity } from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, invalid, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { loadMedia } from '../../kernel/media/image-view.ts';
import { showPicture } from '../../kernel/media/removals.ts';

export type Identity = Omit<typeof shopIdentity.$inferSelect, 'id'>;

/** Nothing is said: the shop is called as its environment has it, in the colours of this build. */
const NOTHING: Identity = {
  version: 0,
  ...{ name: null, description: null, accent: null, whatsappNumber: null },
  ...{ typeface: null, corners: null, ground: null },
  ...{ links: [], logo: null, icon: null },
};
/** Addresses at social networks. */
const MOST_LINKS = 8;

export async function readIdentity(queries: Queries): Promise<Identity> {
  const [row] = await queries.select().from(shopIdentity);
  if (!row) return NOTHING;
  const { id: _, ...identity } = row;
  return identity;
}

/**
 * Takes what is sent, and leaves what is not. `null` and empty texts take back what was said before.
 * @param version of what the sender has read
 * @throws HttpError 400 by field, or 409 with what it is now where somebody else was faster
 */
export function changeIdentity(
  queries: Queries,
  change: Partial<Identity>,
  version: number,
  present: (tx: Queries, identity: Identity) => Promise<object>,
): Promise<Identity> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${shopIdentity} in share row exclusive mode`);
    const before = await readIdentity(tx);
    if (before.version !== version)
      throw new HttpError(409, { key: 'versionStale' }, { present: await present(tx, before) });
    const after = checked({ ...before, ...change });
    await showPictures(tx, after);
    const values = { ...after, version: before.version + 1 };
    await tx.insert(shopIdentity).values(values).onConflictDoUpdate({ target: shopIdentity.id, set: values });
    return values;
  });
}

function checked(identity: Identity): Identity {
  const errors: FieldErrors = {};
  const { name, description, accent } = identity;
  const whatsapp = identity.whatsappNumber?.trim() ?? '';
  const phone = whatsapp ? phoneOf(/^[1-9]\d{6,}$/.test(whatsapp) ? `+${whatsapp}` : whatsapp) : null;
  if (whatsapp && !phone) errors.whatsappNumber = [{ key: 'phone' }];
  for (const [field, texts] of Object.entries({ name, description })) {
    if (!texts || (!texts.ar.trim() && !texts.en.trim())) continue;
    for (const locale of ['ar', 'en'] as const)
      if (!texts[locale].trim()) errors[`${field}.${locale}`] = [{ key: 'required' }];
  }
  const links = [...new Set(identity.links.map((link) => link.trim()).filter(Boolean))];
  if (links.length > MOST_LINKS || !links.every(isAddress)) errors.links = [{ key: 'socialLinkWrong' }];
  throwIfInvalid(errors);
  return {
    ...identity,
    name: said(name),
    description: said(description),
    accent: accent?.toLowerCase() || null,
    whatsappNumber: phone?.slice(1) ?? null,
    links,
  };
}

function said(texts: Identity['name']): Identity['name'] {
  const trimmed = texts && { ar: texts.ar.trim(), en: texts.en.trim() };
  return trimmed?.ar ? trimmed : null;
}

const isAddress = (text: string): boolean =>
  text.length <= 300 && URL.parse(text)?.protocol === 'https:' && !/\s/.test(text);

async function showPictures(tx: Queries, pictures: Pick<Identity, 'logo' | 'icon'>): Promise<void> {
  for (const field of ['logo', 'icon'] as const) {
    const hash = pictures[field];
    if (!hash) continue;
    const [row] = await loadMedia(tx, [hash]);
    if (!row) throw invalid(field, 'avatarRefused');
    await showPicture(tx, row);
  }
}
