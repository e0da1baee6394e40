/** The cities of Jazan (SA-09); below the larger ones, indented, their districts. */
export const JAZAN = `
جازان | Jazan | جيزان, Jizan, Gizan
  البلد | Al Balad
  الروضة | Ar Rawdah
  الروابي | Ar Rawabi
  السويس | As Suwais
  الشاطئ | Ash Shati
  الصفا | As Safa
  العشيماء | Al Ushayma
  المطار | Al Matar
  المحمدية | Al Muhammadiyah
صبيا | Sabya
أبو عريش | Abu Arish
صامطة | Samtah
بيش | Baish | Bish
الدرب | Ad Darb
أحد المسارحة | Ahad Al Masarihah
ضمد | Damad
فرسان | Farasan | Farasan Islands
العيدابي | Al Idabi
الدائر | Ad Dair | الداير
العارضة | Al Aridhah
الحرث | Al Harth
هروب | Harub
فيفاء | Fayfa | فيفا
الريث | Ar Rayth
الطوال | At Tuwal
الموسم | Al Muwassam
جازان الاقتصادية | Jazan Economic City
الشقيق | Ash Shuqayq
`;
