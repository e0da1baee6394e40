/** The cities of Asir (SA-14); below the larger ones, indented, their districts. */
export const ASIR = `
أبها | Abha
  الأندلس | Al Andalus
  البديع | Al Badi
  الخالدية | Al Khalidiyah
  الخشع | Al Khasha
  الربوة | Ar Rabwah
  ذرة | Dharah
  السد | As Sadd
  السودة | As Sudah
  شمسان | Shamsan
  الضباب | Ad Dabab
  العزيزية | Al Aziziyah
  العرين | Al Arin
  القابل | Al Qabil
  القرى | Al Qura
  لبنان | Lubnan
  المحالة | Al Mahalah
  المفتاحة | Al Miftahah
  المنسك | Al Mansak
  المنهل | Al Manhal
  الموظفين | Al Muwazzafin
  المطار | Al Matar
  النسيم | An Naseem
  النميص | An Namis
  وسط البلد | Downtown
  الوردتين | Al Wardatayn
خميس مشيط | Khamis Mushait | الخميس, Khamis Mushayt
  أم سرار | Umm Sarar
  البوادي | Al Bawadi
  الثعالبة | Ath Thaalibah
  الخالدية | Al Khalidiyah
  الدرب | Ad Darb
  ذهبان | Dhahban
  الرصراص | Ar Risras
  الرونة | Ar Rawnah
  الشرفية | Ash Sharafiyah
  شكر | Shukr
  الضيافة | Ad Diyafah
  الصقور | As Suqur
  العرق الجنوبي | Al Irq Al Janubi
  العزيزية | Al Aziziyah
  عتود | Itwad
  الفتح | Al Fath
  المثناة | Al Mathnah
  المعزاب | Al Mizab
  المنتزه | Al Muntazah
  النخيل | An Nakhil
  النزهة | An Nuzhah
  النسيم | An Naseem
  الهرير | Al Harir
  الواحة | Al Wahah
بيشة | Bishah | Bisha
  الخالدية | Al Khalidiyah
  الروشن | Ar Rawshan
  السلام | As Salam
  الشفاء | Ash Shifa
  الصبيحي | As Subayhi
  الملك فهد | King Fahd
  النغيلة | An Nughaylah
  نمران | Nimran
أحد رفيدة | Ahad Rafidah | Ahad Rufaidah
النماص | An Namas | Namas
محايل عسير | Muhayil Asir | محايل, Muhayil
سراة عبيدة | Sarat Abidah
رجال ألمع | Rijal Alma | Rijal Almaa
بلقرن | Balqarn | سبت العلاية, Sabt Al Alayah
تثليث | Tathlith
ظهران الجنوب | Dhahran Al Janub
المجاردة | Al Majaridah
تنومة | Tanumah
طريب | Tarib
بارق | Bariq
الحرجة | Al Harajah
البرك | Al Birk
القحمة | Al Qahmah
البشائر | Al Bashair
واديين | Wadiyayn | الواديين
خيبر الجنوب | Khaybar Al Janub
الحريضة | Al Huraydah
بللسمر | Balasmar
بللحمر | Balahmar
ثلوث المنظر | Thuluth Al Manzar
`;
