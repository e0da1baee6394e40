/** The cities of the Northern Borders (SA-08); below the larger ones, indented, their districts. */
export const NORTHERN_BORDERS = `
عرعر | Arar
  البديعة | Al Badiah
  الجوهرة | Al Jawharah
  الخالدية | Al Khalidiyah
  الربوة | Ar Rabwah
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  الصالحية | As Salhiyah
  العزيزية | Al Aziziyah
  الفيصلية | Al Faisaliyah
  المحمدية | Al Muhammadiyah
  المساعدية | Al Musaidiyah
  المنصورية | Al Mansuriyah
  الناصرية | An Nasiriyah
رفحاء | Rafha
طريف | Turaif
العويقيلة | Al Uwayqilah
لينة | Linah
جديدة عرعر | Judaidat Arar
`;
