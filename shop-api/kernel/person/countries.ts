import type { Localised } from '../language/locale.ts';

interface Place {
  code: string;
  name: Localised;
}

export interface Country extends Place {
  id: number;
  provinces: Place[];
}

/** ISO 3166-1 countries that the shop knows and their ISO 3166-2 regions; the home country first. */
export const countries: readonly Country[] = (
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
  name: { ar, en },
  provinces: provinces.map(([province, provinceAr, provinceEn]) => ({
    code: province,
    name: { ar: provinceAr, en: provinceEn },
  })),
}));

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code);
}
