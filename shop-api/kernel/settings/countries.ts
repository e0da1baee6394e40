import type { Localised } from '../language/locale.ts';

interface Place {
  code: string;
  name: Localised;
  /** It stays readable where it was written, and nobody is offered it. */
  hidden: boolean;
}

export interface Country extends Place {
  id: number;
  provinces: Place[];
}

/** A region of a country, as somebody has said it at the desk. */
export interface SaidProvince {
  /** ISO 3166-2, or alike. */
  code: string;
  name: Localised;
  hidden?: boolean;
}

/** What somebody has said of a country at the desk; null: as it comes with the shop. */
export interface SaidCountry {
  code: string;
  hidden: boolean;
  name: Localised | null;
  provinces: SaidProvince[] | null;
}

/** ISO 3166-1 countries that come with the shop and their ISO 3166-2 regions; the home country first. */
export const USUAL_COUNTRIES: readonly Country[] = (
  [
    [
      'SA',
      'المملكة العربية السعودية',
      'Saudi Arabia',
      [
        ['SA-01', 'الرياض', 'Riyadh'],
        ['SA-02', 'مكة المكرمة', 'Makkah'],
        ['SA-03', 'المدينة المنورة', 'Madinah'],
        ['SA-04', 'المنطقة الشرقية', 'Eastern Province'],
        ['SA-05', 'القصيم', 'Qassim'],
        ['SA-06', 'حائل', 'Hail'],
        ['SA-07', 'تبوك', 'Tabuk'],
        ['SA-08', 'الحدود الشمالية', 'Northern Borders'],
        ['SA-09', 'جازان', 'Jazan'],
        ['SA-10', 'نجران', 'Najran'],
        ['SA-11', 'الباحة', 'Al Bahah'],
        ['SA-12', 'الجوف', 'Al Jawf'],
        ['SA-14', 'عسير', 'Asir'],
      ],
    ],
    [
      'AE',
      'الإمارات العربية المتحدة',
      'United Arab Emirates',
      [
        ['AE-AZ', 'أبوظبي', 'Abu Dhabi'],
        ['AE-DU', 'دبي', 'Dubai'],
        ['AE-SH', 'الشارقة', 'Sharjah'],
        ['AE-AJ', 'عجمان', 'Ajman'],
        ['AE-UQ', 'أم القيوين', 'Umm Al Quwain'],
        ['AE-RK', 'رأس الخيمة', 'Ras Al Khaimah'],
        ['AE-FU', 'الفجيرة', 'Fujairah'],
      ],
    ],
    [
      'KW',
      'الكويت',
      'Kuwait',
      [
        ['KW-KU', 'العاصمة', 'Al Asimah'],
        ['KW-HA', 'حولي', 'Hawalli'],
        ['KW-FA', 'الفروانية', 'Al Farwaniyah'],
        ['KW-MU', 'مبارك الكبير', 'Mubarak Al-Kabeer'],
        ['KW-AH', 'الأحمدي', 'Al Ahmadi'],
        ['KW-JA', 'الجهراء', 'Al Jahra'],
      ],
    ],
    [
      'QA',
      'قطر',
      'Qatar',
      [
        ['QA-DA', 'الدوحة', 'Doha'],
        ['QA-RA', 'الريان', 'Al Rayyan'],
        ['QA-WA', 'الوكرة', 'Al Wakrah'],
        ['QA-KH', 'الخور والذخيرة', 'Al Khor'],
        ['QA-MS', 'الشمال', 'Al Shamal'],
        ['QA-US', 'أم صلال', 'Umm Salal'],
        ['QA-ZA', 'الظعاين', 'Al Daayen'],
        ['QA-SH', 'الشيحانية', 'Al-Shahaniya'],
      ],
    ],
    [
      'BH',
      'البحرين',
      'Bahrain',
      [
        ['BH-13', 'العاصمة', 'Capital'],
        ['BH-15', 'المحرق', 'Muharraq'],
        ['BH-17', 'الشمالية', 'Northern'],
        ['BH-14', 'الجنوبية', 'Southern'],
      ],
    ],
    [
      'OM',
      'عُمان',
      'Oman',
      [
        ['OM-MA', 'مسقط', 'Muscat'],
        ['OM-ZU', 'ظفار', 'Dhofar'],
        ['OM-MU', 'مسندم', 'Musandam'],
        ['OM-BU', 'البريمي', 'Al Buraimi'],
        ['OM-DA', 'الداخلية', 'Ad Dakhiliyah'],
        ['OM-BS', 'شمال الباطنة', 'North Al Batinah'],
        ['OM-BJ', 'جنوب الباطنة', 'South Al Batinah'],
        ['OM-SS', 'شمال الشرقية', 'North Ash Sharqiyah'],
        ['OM-SJ', 'جنوب الشرقية', 'South Ash Sharqiyah'],
        ['OM-ZA', 'الظاهرة', 'Adh Dhahirah'],
        ['OM-WU', 'الوسطى', 'Al Wusta'],
      ],
    ],
  ] as const
).map(([code, ar, en, provinces], index) => ({
  id: index + 1,
  code,
  ...{ name: { ar, en }, hidden: false },
  provinces: provinces.map(([province, provinceAr, provinceEn]) => ({
    code: province,
    ...{ name: { ar: provinceAr, en: provinceEn }, hidden: false },
  })),
}));

/** All that the shop knows, by what was said of some of them; those that were added come last. */
export function countriesBy(said: readonly SaidCountry[]): Country[] {
  const added = said.flatMap(({ code, name }) =>
    name && !findCountry(USUAL_COUNTRIES, code) ? [{ code, name, provinces: [] }] : [],
  );
  return [...USUAL_COUNTRIES, ...added].map((usual, index) => {
    const own = said.find(({ code }) => code === usual.code);
    return {
      ...{ id: index + 1, code: usual.code, name: own?.name ?? usual.name, hidden: own?.hidden ?? false },
      provinces:
        own?.provinces?.map(({ code, name, hidden = false }) => ({ code, name, hidden })) ?? usual.provinces,
    };
  });
}

/** Also one that nobody is offered any more. */
export function findCountry<Known extends { code: string }>(
  countries: readonly Known[],
  code: string,
): Known | undefined {
  return countries.find((country) => country.code === code);
}
