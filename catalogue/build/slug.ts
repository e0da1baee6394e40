/** `Rimal Linen Dress` → `rimal-linen-dress`. */
export function latinSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `فستان كتّان طويل` → `فستان-كتان-طويل`: the words without their vowel marks. */
export function arabicSlug(name: string): string {
  return name
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
