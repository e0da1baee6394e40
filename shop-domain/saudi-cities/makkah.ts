/** The cities of the region of Makkah (SA-02); below the larger ones, indented, their districts. */
export const MAKKAH = `
جدة | Jeddah | Jiddah, Jedda
  أبحر الجنوبية | Obhur Al Janubiyah | South Obhur
  أبحر الشمالية | Obhur Ash Shamaliyah | North Obhur
  الأجاويد | Al Ajaweed
  الأمير عبدالمجيد | Prince Abdulmajeed
  الأمير فواز الجنوبي | Prince Fawaz South
  الأمير فواز الشمالي | Prince Fawaz North
  الأندلس | Al Andalus
  أم السلم | Umm As Salam
  البساتين | Al Basateen
  البغدادية الشرقية | Al Baghdadiyah Ash Sharqiyah
  البغدادية الغربية | Al Baghdadiyah Al Gharbiyah
  البلد | Al Balad
  البوادي | Al Bawadi
  بترومين | Petromin
  بني مالك | Bani Malik
  بريمان | Bryman
  التيسير | At Taysir
  الثعالبة | Ath Thaalibah
  الثغر | Ath Thaghr
  الجامعة | Al Jamiah
  الجوهرة | Al Jawharah
  الحمدانية | Al Hamdaniyah
  الحمراء | Al Hamra
  الخالدية | Al Khalidiyah
  الخمرة | Al Khumrah
  الربوة | Ar Rabwah
  الرحاب | Ar Rehab
  الرحمانية | Ar Rahmaniyah
  الرغامة | Ar Raghamah
  الروابي | Ar Rawabi
  الروضة | Ar Rawdah
  الرويس | Ar Ruwais
  الريان | Ar Rayyan
  الزمرد | Az Zumurrud
  الزهراء | Az Zahra
  السالمية | As Salmiyah
  السامر | As Samir
  السلامة | As Salamah
  السليمانية | As Sulaymaniyah
  السنابل | As Sanabel
  الشاطئ | Ash Shati
  الشرائع | Ash Sharai
  الشرفية | Ash Sharafiyah
  الصالحية | As Salhiyah
  الصحيفة | As Sahifah
  الصفا | As Safa
  الصواري | As Sawari
  طيبة | Taibah
  العزيزية | Al Aziziyah
  العمارية | Al Ammariyah
  غليل | Ghulail
  الفروسية | Al Furusiyah
  الفضيلة | Al Fadeylah
  الفلاح | Al Falah
  الفيحاء | Al Fayha
  الفيصلية | Al Faisaliyah
  القريات | Al Qurayyat
  القوزين | Al Qawzayn
  الكندرة | Al Kandarah
  الكوثر | Al Kawthar
  كيلو 14 | Kilo 14
  اللؤلؤ | Al Lulu
  المحاميد | Al Mahamid
  المحجر | Al Mahjar
  المحمدية | Al Muhammadiyah
  المرجان | Al Murjan
  المروة | Al Marwah
  مريخ | Mraykh
  مدائن الفهد | Madain Al Fahd
  مشرفة | Mishrifah
  المنار | Al Manar
  المنتزهات | Al Muntazahat
  النخيل | An Nakhil
  النزلة الشرقية | An Nazlah Ash Sharqiyah
  النزلة اليمانية | An Nazlah Al Yamaniyah
  النزهة | An Nuzhah
  النسيم | An Naseem
  النعيم | An Naim
  النهضة | An Nahdah
  الهنداوية | Al Hindawiyah
  الواحة | Al Wahah
  الورود | Al Wurud
  الوزيرية | Al Waziriyah
  الياقوت | Al Yaqut
مكة المكرمة | Makkah | مكة, Mecca, Makkah Al Mukarramah
  أجياد | Ajyad
  الإسكان | Al Iskan
  البحيرات | Al Buhayrat
  بطحاء قريش | Batha Quraysh
  التقوى | At Taqwa
  التنعيم | At Tanim
  التيسير | At Taysir
  جرول | Jarwal
  الجميزة | Al Jummayzah
  الحجون | Al Hajun
  الحمراء | Al Hamra
  الخالدية | Al Khalidiyah
  الخنساء | Al Khansa
  الراشدية | Ar Rashidiyah
  الروابي | Ar Rawabi
  الروضة | Ar Rawdah
  ريع ذاخر | Ray Dhakhir
  الرصيفة | Ar Rusayfah
  الزاهر | Az Zahir
  الزايدي | Az Zaidi
  الزهراء | Az Zahra
  السلامة | As Salamah
  الشرائع | Ash Sharai
  الششة | Ash Shishah
  الشوقية | Ash Shawqiyah
  الضيافة | Ad Diyafah
  الطندباوي | At Tandabawi
  العتيبية | Al Utaybiyah
  العزيزية | Al Aziziyah
  العمرة | Al Umrah
  العوالي | Al Awali
  العكيشية | Al Ukayshiyah
  الكعكية | Al Kakiyah
  كدي | Kudy
  المسفلة | Al Misfalah
  المعابدة | Al Maabdah
  المنصور | Al Mansur
  منى | Mina
  النزهة | An Nuzhah
  النسيم | An Naseem
  النوارية | An Nawwariyah
  الهجرة | Al Hijrah
  الهنداوية | Al Hindawiyah
  ولي العهد | Wali Al Ahd
الطائف | Taif | At Taif, Al Taif
  أم السباع | Umm As Siba
  الأمير فيصل | Prince Faisal
  البخارية | Al Bukhariyah
  الجال | Al Jal
  الحلقة الشرقية | Al Halqah Ash Sharqiyah
  الحوية | Al Hawiyah
  الخالدية | Al Khalidiyah
  الردف | Ar Rudaf
  الريان | Ar Rayyan
  السداد | As Sadad
  السلامة | As Salamah
  شبرا | Shubra
  الشرفية | Ash Sharafiyah
  الشفا | Ash Shafa
  شهار | Shihar
  العزيزية | Al Aziziyah
  العقيق | Al Aqiq
  الفيصلية | Al Faisaliyah
  القمرية | Al Qumariyah
  قروى | Qurwa
  المثناة | Al Mathnah
  معشي | Mashi
  نخب | Nakhab
  النسيم | An Naseem
  الهدا | Al Hada
  الوشحاء | Al Washha
  الوسام | Al Wisam
القنفذة | Al Qunfudhah | Qunfudhah
رابغ | Rabigh
الليث | Al Lith
الجموم | Al Jumum
خليص | Khulais
الكامل | Al Kamil
الخرمة | Al Khurmah
رنية | Ranyah
تربة | Turbah
المويه | Al Muwayh
ميسان | Maysan
أضم | Adham
العرضيات | Al Ardiyat | نمرة, Namirah
بحرة | Bahrah
ثول | Thuwal
عسفان | Usfan
مدينة الملك عبدالله الاقتصادية | King Abdullah Economic City | KAEC
ذهبان | Dhahban
حلي | Hali
المظيلف | Al Mudhaylif
ظلم | Dhalm
السيل الكبير | As Sayl Al Kabir
`;
