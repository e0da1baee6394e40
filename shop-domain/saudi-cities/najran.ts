/** The cities of Najran (SA-10); below the larger ones, indented, their districts. */
export const NAJRAN = `
نجران | Najran
  أبا السعود | Aba As Saud
  الأثايبة | Al Athaibah
  الأملاح | Al Amlah
  البلد | Al Balad
  الحصين | Al Husayn
  الخالدية | Al Khalidiyah
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  الضباط | Ad Dubbat
  العريسة | Al Uraysah
  الغويلا | Al Ghuwayla
  الفهد | Al Fahd
  الفيصلية | Al Faisaliyah
  القابل | Al Qabil
  المشعلية | Al Mishaliyah
شرورة | Sharurah
حبونا | Habuna | حبونة
بدر الجنوب | Badr Al Janub
يدمة | Yadamah
ثار | Thar
خباش | Khubash
الخرخير | Al Kharkhir
الوديعة | Al Wadiah
`;
