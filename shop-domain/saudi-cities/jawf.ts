/** The cities of Al Jawf (SA-12); below the larger ones, indented, their districts. */
export const JAWF = `
سكاكا | Sakaka | Skaka, Sakakah
  الأندلس | Al Andalus
  الخالدية | Al Khalidiyah
  الروضة | Ar Rawdah
  الزهور | Az Zuhur
  الشلهوب | Ash Shalhub
  الضلع | Ad Dila
  العزيزية | Al Aziziyah
  الفيصلية | Al Faisaliyah
  المطار | Al Matar
  الناصفة | An Nasifah
  النسيم | An Naseem
القريات | Al Qurayyat | Qurayyat, Gurayat
دومة الجندل | Dawmat Al Jandal | Dumat Al Jandal
طبرجل | Tabarjal
صوير | Suwayr
العيساوية | Al Isawiyah
الحديثة | Al Hadithah
ميقوع | Mayqu
`;
