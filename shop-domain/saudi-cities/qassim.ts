/** The cities of Qassim (SA-05); below the larger ones, indented, their districts. */
export const QASSIM = `
بريدة | Buraydah | Buraidah
  الأخضر | Al Akhdar
  الإسكان | Al Iskan
  الأفق | Al Ufuq
  البساتين | Al Basateen
  التعليم | At Talim
  الجردة | Al Jardah
  الحمر | Al Humr
  الخليج | Al Khaleej
  الرابية | Ar Rabiyah
  الرحاب | Ar Rihab
  الرفيعة | Ar Rafiah
  الريان | Ar Rayyan
  السالمية | As Salimiyah
  سلطانة | Sultanah
  الشماس | Ash Shammas
  الصفراء | As Safra
  الضاحي | Ad Dahi
  العجيبة | Al Ajibah
  العريمضي | Al Uraymidi
  الفايزية | Al Fayiziyah
  القويع | Al Quway
  المنار | Al Manar
  المنتزه | Al Muntazah
  النازية | An Naziyah
  النخيل | An Nakhil
  النقع | An Naqa
  النهضة | An Nahdah
  الهلالية | Al Hilaliyah
عنيزة | Unaizah | Onaizah
  الأشرفية | Al Ashrafiyah
  البديعة | Al Badiah
  الخالدية | Al Khalidiyah
  الروضة | Ar Rawdah
  السلام | As Salam
  الشفاء | Ash Shifa
  الفيحاء | Al Fayha
  الملك خالد | King Khalid
  الوادي | Al Wadi
الرس | Ar Rass | Al Rass
البكيرية | Al Bukayriyah
المذنب | Al Midhnab
البدائع | Al Badai
الأسياح | Al Asyah
النبهانية | An Nabhaniyah
الشماسية | Ash Shimasiyah
عيون الجواء | Uyun Al Jiwa
رياض الخبراء | Riyadh Al Khabra
عقلة الصقور | Uqlat As Suqur
ضرية | Dariyah
أبانات | Abanat
الخبراء | Al Khabra
قبة | Qibah
القوارة | Al Quwarah
الهلالية | Al Hilaliyah
دخنة | Dukhnah
`;
