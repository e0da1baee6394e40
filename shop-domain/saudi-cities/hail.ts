/** The cities of Hail (SA-06); below the larger ones, indented, their districts. */
export const HAIL = `
حائل | Hail | Ha'il, Hayil
  أجا | Aja
  البادية | Al Badiyah
  برزان | Barzan
  الجامعيين | Al Jamiyin
  الخزامى | Al Khuzama
  الزبارة | Az Zibarah
  السويفلة | As Suwayfilah
  شراف | Sharaf
  صلاح الدين | Salah Ad Din
  العزيزية | Al Aziziyah
  لبدة | Libdah
  المحطة | Al Mahattah
  المصيف | Al Masif
  مغيضة | Mughaydah
  المنتزه الشرقي | Al Muntazah Ash Sharqi
  المنتزه الغربي | Al Muntazah Al Gharbi
  النقرة | An Nuqrah
  النيصية | An Naysiyah
  الوسيطاء | Al Wusayta
  الوادي | Al Wadi
بقعاء | Baqaa
الغزالة | Al Ghazalah
الشنان | Ash Shinan
الحائط | Al Hait
السليمي | As Sulaymi
الشملي | Ash Shamli
موقق | Mawqaq
سميراء | Sumaira
جبة | Jubbah
الخطة | Al Khuttah
تربة | Turbah
`;
