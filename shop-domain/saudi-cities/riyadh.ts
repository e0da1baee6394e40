/** The cities of the region of Riyadh (SA-01); below the larger ones, indented, their districts. */
export const RIYADH = `
الرياض | Riyadh | Ar Riyadh, Riyad
  أحد | Uhud
  الازدهار | Al Izdihar
  الأندلس | Al Andalus
  الاسكان | Al Iskan
  البديعة | Al Badiah
  البطحاء | Al Batha
  بدر | Badr
  التعاون | At Taawun
  الجزيرة | Al Jazirah
  الحائر | Al Hair
  الحزم | Al Hazm
  الحمراء | Al Hamra
  حطين | Hittin
  الخالدية | Al Khalidiyah
  الخزامى | Al Khuzama
  الخليج | Al Khaleej
  الدار البيضاء | Ad Dar Al Baida
  الديرة | Ad Dirah
  ديراب | Dirab
  الرائد | Ar Raed
  الربوة | Ar Rabwah
  الربيع | Ar Rabi
  الرحمانية | Ar Rahmaniyah
  الرفيعة | Ar Rafiah
  الرمال | Ar Rimal
  الروابي | Ar Rawabi
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  الزهراء | Az Zahra
  الزهرة | Az Zuhrah
  السفارات | As Safarat | Diplomatic Quarter, DQ
  السلام | As Salam
  السلي | As Sulay
  السليمانية | As Sulimaniyah
  السويدي | As Suwaidi
  السويدي الغربي | As Suwaidi Al Gharbi
  الشفا | Ash Shifa
  الشميسي | Ash Shumaisi
  الشهداء | Ash Shuhada
  شبرا | Shubra
  الصالحية | As Salhiyah
  الصحافة | As Sahafah
  صلاح الدين | Salah Ad Din
  الضباط | Ad Dubbat
  طويق | Tuwaiq
  ظهرة لبن | Dhahrat Laban | Laban
  ظهرة نمار | Dhahrat Namar
  العارض | Al Arid
  العريجاء | Al Uraija
  العريجاء الغربية | Al Uraija Al Gharbiyah
  العريجاء الوسطى | Al Uraija Al Wusta
  العزيزية | Al Aziziyah
  العقيق | Al Aqiq
  العليا | Al Olaya | Olaya
  العمل | Al Amal
  عرقة | Irqah
  عكاظ | Okaz
  عليشة | Ulayshah
  غبيرة | Ghubairah
  الغدير | Al Ghadir
  غرناطة | Ghirnatah | Granada
  الفاخرية | Al Fakhriyah
  الفلاح | Al Falah
  الفيحاء | Al Fayha
  القادسية | Al Qadisiyah
  القدس | Al Quds
  القيروان | Al Qirawan
  قرطبة | Qurtubah | Cordoba
  قصر الحكم | Qasr Al Hukm
  الكوت | Al Kut
  المحمدية | Al Muhammadiyah
  المربع | Al Murabba
  المرسلات | Al Mursalat
  المروة | Al Marwah
  المروج | Al Muruj
  المصانع | Al Masani
  المصيف | Al Masif
  المعذر | Al Mathar
  المعذر الشمالي | Al Mathar Ash Shamali
  المعيزلة | Al Muaizilah
  المغرزات | Al Mughrizat
  الملز | Al Malaz | Malaz
  الملقا | Al Malqa | Malqa
  الملك سلمان | King Salman
  الملك عبدالعزيز | King Abdulaziz
  الملك عبدالله | King Abdullah
  الملك فهد | King Fahd
  الملك فيصل | King Faisal
  المنار | Al Manar
  المنصورة | Al Mansurah
  المنصورية | Al Mansuriyah
  المهدية | Al Mahdiyah
  المؤتمرات | Al Mutamarat
  المونسية | Al Munsiyah
  منفوحة | Manfuhah
  منفوحة الجديدة | Manfuhah Al Jadidah
  النخيل | An Nakhil
  الندى | An Nada
  النرجس | An Narjis | Narjis
  النزهة | An Nuzhah
  النسيم الشرقي | An Nasim Ash Sharqi
  النسيم الغربي | An Nasim Al Gharbi
  النظيم | An Nadhim
  النفل | An Nafal
  النموذجية | An Namudhajiyah
  النهضة | An Nahdah
  نمار | Namar
  الهدا | Al Hada
  الوادي | Al Wadi
  الواحة | Al Wahah
  الورود | Al Wurud
  الوزارات | Al Wizarat
  الوشام | Al Wisham
  الياسمين | Al Yasmin | Yasmeen
  اليرموك | Al Yarmuk
  اليمامة | Al Yamamah
  أم الحمام الشرقي | Umm Al Hamam Ash Sharqi
  أم الحمام الغربي | Umm Al Hamam Al Gharbi
  إشبيلية | Ishbiliyah | Seville
  بنبان | Banban
الدرعية | Ad Diriyah | Diriyah
الخرج | Al Kharj | Kharj, السيح
  الأندلس | Al Andalus
  الخالدية | Al Khalidiyah
  الخزامى | Al Khuzama
  الريان | Ar Rayyan
  السيح | As Sih
  العزيزية | Al Aziziyah
  الفيصلية | Al Faisaliyah
  المنتزه | Al Muntazah
  النهضة | An Nahdah
  الورود | Al Wurud
الدوادمي | Ad Dawadimi | Dawadmi
المجمعة | Al Majmaah | Majmaah
القويعية | Al Quwaiiyah | Quwayiyah
وادي الدواسر | Wadi Ad Dawasir | الخماسين
الأفلاج | Al Aflaj | ليلى, Layla
الزلفي | Az Zulfi | Zulfi
شقراء | Shaqra
حوطة بني تميم | Hawtat Bani Tamim | الحوطة
الحريق | Al Hariq
عفيف | Afif
الغاط | Al Ghat
السليل | As Sulayyil | Sulayyil
ضرما | Dhurma | ضرماء
المزاحمية | Al Muzahimiyah | Muzahmiyya
رماح | Rumah | Remah
ثادق | Thadiq
حريملاء | Huraymila
مرات | Marat
الرين | Ar Rayn
الدلم | Ad Dilam | Dilam
العيينة | Al Uyaynah
الجبيلة | Al Jubaylah
حوطة سدير | Hawtat Sudayr
جلاجل | Jalajil
تمير | Tumair
الأرطاوية | Al Artawiyah
ساجر | Sajir
البجادية | Al Bijadiyah
نفي | Nifi
الرويضة | Ar Ruwaydah
ملهم | Malham
`;
