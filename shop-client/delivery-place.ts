const KEY = 'delivery-place';

/** Where a visitor has things sent to, as far as it decides when they come. */
export interface DeliveryPlace {
  provinceCode: string;
  /** In both languages; absent where only the region was chosen. */
  city?: { ar: string; en: string };
}

/** The place that was chosen last on this device; absent also where the browser keeps nothing. */
export function deliveryPlace(): DeliveryPlace | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPlace(kept) ? kept : undefined;
  } catch {
    // Storage may be forbidden, or hold something else under this name.
    return undefined;
  }
}

export function keepDeliveryPlace(place: DeliveryPlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage nothing is kept.
  }
}

function isPlace(kept: unknown): kept is DeliveryPlace {
  const { provinceCode, city } = (kept ?? {}) as Partial<DeliveryPlace>;
  return (
    typeof provinceCode === 'string' &&
    (city === undefined || (typeof city.ar === 'string' && typeof city.en === 'string'))
  );
}
