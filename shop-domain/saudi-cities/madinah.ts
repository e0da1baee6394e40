/** The cities of the region of Madinah (SA-03); below the larger ones, indented, their districts. */
export const MADINAH = `
المدينة المنورة | Madinah | المدينة, Medina, Al Madinah Al Munawwarah
  أبو مرخة | Abu Markhah
  أبيار علي | Abyar Ali
  الإسكان | Al Iskan
  بئر عثمان | Bir Uthman
  بضاعة | Badaah
  بني حارثة | Bani Harithah
  بني خدرة | Bani Khidrah
  الجابرة | Al Jabirah
  الجامعة | Al Jamiah
  الجرف | Al Jurf
  الجمعة | Al Jumuah
  الحرة الشرقية | Al Harrah Ash Sharqiyah
  الحرة الغربية | Al Harrah Al Gharbiyah
  الملك فهد | King Fahd
  الخالدية | Al Khalidiyah
  الدعيثة | Ad Duaythah
  الدفاع | Ad Difa
  الدويمة | Ad Duwaimah
  الرانوناء | Ar Ranuna
  الروضة | Ar Rawdah
  الزهرة | Az Zahrah
  السحمان | As Sahman
  السد | As Sadd
  السقيا | As Suqya
  السلام | As Salam
  سيد الشهداء | Sayyid Ash Shuhada
  الشافية | Ash Shafiyah
  شوران | Shuran
  العاقول | Al Aqul
  العريض | Al Uraydh
  العزيزية | Al Aziziyah
  العصبة | Al Usbah
  العنابس | Al Anabis
  العنبرية | Al Anbariyah
  العيون | Al Uyun
  القبلتين | Al Qiblatayn
  قباء | Quba
  قربان | Qurban
  القصواء | Al Qaswa
  المبعوث | Al Mabuth
  مسجد الدرع | Masjid Ad Dir
  المطار | Al Matar
  المغيسلة | Al Mughaysilah
  المناخة | Al Manakhah
  النخيل | An Nakhil
  النصر | An Nasr
  نبلاء | Nubala
  الهدراء | Al Hadra
  وادي الهدا | Wadi Al Hada
ينبع | Yanbu | ينبع البحر, Yanbu Al Bahr
  البلد | Al Balad
  الروضة | Ar Rawdah
  السميري | As Sumairi
  الشاطئ | Ash Shati
  الشرم | Ash Sharm
  الصناعية | As Sinaiyah
  الفيروز | Al Fayruz
  النور | An Nur
  الياقوت | Al Yaqut
ينبع الصناعية | Yanbu Industrial City | الهيئة الملكية بينبع, Yanbu As Sinaiyah
ينبع النخل | Yanbu An Nakhl
العلا | AlUla | Al Ula
مهد الذهب | Mahd Adh Dhahab
الحناكية | Al Hanakiyah
بدر | Badr
خيبر | Khaybar
العيص | Al Is
وادي الفرع | Wadi Al Fara
المسيجيد | Al Musayjid
الصويدرة | As Suwaydirah
`;
