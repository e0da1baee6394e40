/** The cities of Al Bahah (SA-11); below the larger ones, indented, their districts. */
export const BAHAH = `
الباحة | Al Bahah | Baha, Al Baha
بلجرشي | Baljurashi
المندق | Al Mandaq
المخواة | Al Makhwah
قلوة | Qilwah
العقيق | Al Aqiq
القرى | Al Qura | الأطاولة, Al Atawilah
الحجرة | Al Hajrah
غامد الزناد | Ghamid Az Zinad
بني حسن | Bani Hasan
`;
