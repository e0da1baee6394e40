/** The cities of Tabuk (SA-07); below the larger ones, indented, their districts. */
export const TABUK = `
تبوك | Tabuk | Tabouk
  الأخضر | Al Akhdar
  الاسكان | Al Iskan
  البوادي | Al Bawadi
  الخالدية | Al Khalidiyah
  الراجحي | Ar Rajhi
  الربوة | Ar Rabwah
  الرابية | Ar Rabiyah
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  السعادة | As Saadah
  السلام | As Salam
  السليمانية | As Sulaymaniyah
  الصالحية | As Salhiyah
  الصفا | As Safa
  العزيزية | Al Aziziyah
  العليا | Al Ulaya
  الفيصلية | Al Faisaliyah
  القادسية | Al Qadisiyah
  المروج | Al Muruj
  المصيف | Al Masif
  المنتزه | Al Muntazah
  المهرجان | Al Mahrajan
  المنشية القديمة | Al Manshiyah Al Qadimah
  النخيل | An Nakhil
  النظيم | An Nadhim
  النهضة | An Nahdah
  الورود | Al Wurud
الوجه | Al Wajh
ضباء | Duba | ضبا, Dhuba
تيماء | Tayma
أملج | Umluj
حقل | Haql
البدع | Al Bad
نيوم | Neom | NEOM
شرما | Sharma
حالة عمار | Halat Ammar
بئر بن هرماس | Bir Ibn Hirmas
`;
