/** The cities of the Eastern Province (SA-04); below the larger ones, indented, their districts. */
export const EASTERN = `
الدمام | Dammam | Ad Dammam
  أحد | Uhud
  الأثير | Al Athir
  الأمانة | Al Amanah
  الأمل | Al Amal
  الأنوار | Al Anwar
  البادية | Al Badiyah
  البديع | Al Badi
  بدر | Badr
  الجامعيين | Al Jamiyin
  الجلوية | Al Jalawiyah
  الجوهرة | Al Jawharah
  الحمراء | Al Hamra
  الخالدية | Al Khalidiyah
  الخليج | Al Khaleej
  الدواسر | Ad Dawasir
  الربيع | Ar Rabi
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  الزهور | Az Zuhur
  السلام | As Salam
  السوق | As Suq
  الشاطئ الشرقي | Ash Shati Ash Sharqi
  الشاطئ الغربي | Ash Shati Al Gharbi
  الشعلة | Ash Shulah
  الصفا | As Safa
  الضباب | Ad Dabab
  ضاحية الملك فهد | King Fahd Suburb | Dahiyat Al Malik Fahd
  طيبة | Taybah
  العدامة | Al Adamah
  العزيزية | Al Aziziyah
  العنود | Al Anud
  عبدالله فؤاد | Abdullah Fuad
  غرناطة | Ghirnatah
  الفردوس | Al Firdaws
  الفرسان | Al Fursan
  الفنار | Al Fanar
  الفيحاء | Al Fayha
  الفيصلية | Al Faisaliyah
  القادسية | Al Qadisiyah
  القزاز | Al Qazzaz
  قصر الخليج | Qasr Al Khaleej
  المحمدية | Al Muhammadiyah
  المريكبات | Al Muraikabat
  المزروعية | Al Mazruiyah
  المنار | Al Manar
  المنتزه | Al Muntazah
  مدينة العمال | Madinat Al Ummal
  الناصرية | An Nasiriyah
  النخيل | An Nakhil
  الندى | An Nada
  النزهة | An Nuzhah
  النسيم | An Naseem
  النور | An Nur
  النورس | An Nawras
  هجر | Hajr
الخبر | Khobar | Al Khobar, Al Khubar
  الأمواج | Al Amwaj
  الأندلس | Al Andalus
  البحر | Al Bahar
  البستان | Al Bustan
  البندرية | Al Bandariyah
  التحلية | At Tahliyah
  التعاون | At Taawun
  الثقبة | Ath Thuqbah
  الجسر | Al Jisr
  الحزام الأخضر | Al Hizam Al Akhdar
  الحزام الذهبي | Al Hizam Adh Dhahabi
  الحمراء | Al Hamra
  الخبر الجنوبية | Al Khobar Al Janubiyah
  الخبر الشمالية | Al Khobar Ash Shamaliyah
  الخزامى | Al Khuzama
  الراكة الجنوبية | Ar Rakah Al Janubiyah
  الراكة الشمالية | Ar Rakah Ash Shamaliyah
  الروابي | Ar Rawabi
  الشراع | Ash Shira
  الصواري | As Sawari
  العزيزية | Al Aziziyah
  العقربية | Al Aqrabiyah
  العقيق | Al Aqiq
  العليا | Al Olaya
  القشلة | Al Qashlah
  قرطبة | Qurtubah
  الكوثر | Al Kawthar
  الكورنيش | Al Kurnaish
  اللؤلؤ | Al Lulu
  المها | Al Maha
  النورس | An Nawras
  الهدا | Al Hada
  الوسام | Al Wisam
  اليرموك | Al Yarmuk
الظهران | Dhahran | Az Zahran
  أجيال | Ajyal
  تهامة | Tihamah
  الجامعة | Al Jamiah
  الحرس الوطني | Al Haras Al Watani
  الدانة الجنوبية | Ad Danah Al Janubiyah
  الدانة الشمالية | Ad Danah Ash Shamaliyah
  الدوحة الجنوبية | Ad Dawhah Al Janubiyah
  الدوحة الشمالية | Ad Dawhah Ash Shamaliyah
  غرب الظهران | West Dhahran
  القصور | Al Qusur
الأحساء | Al Ahsa | الهفوف, Hofuf, Al Hufuf, Al Hasa, الحسا
  الأندلس | Al Andalus
  البندرية | Al Bandariyah
  الجامعيين | Al Jamiyin
  الخالدية | Al Khalidiyah
  الراشدية | Ar Rashidiyah
  الرفعة | Ar Rafah
  الروضة | Ar Rawdah
  السلمانية | As Salmaniyah
  الشهابية | Ash Shahabiyah
  الصالحية | As Salhiyah
  العزيزية | Al Aziziyah
  الفاضلية | Al Fadiliyah
  الفيصلية | Al Faisaliyah
  الكوت | Al Kut
  المحدود | Al Mahdud
  محاسن | Mahasin
  المزروعية | Al Mazruiyah
  المزروع | Al Mazru
  المثلث | Al Muthallath
  المنتزه | Al Muntazah
  النزهة | An Nuzhah
  النعاثل | An Naathil
  اليحيى | Al Yahya
المبرز | Al Mubarraz | Mubarraz
العيون | Al Uyun
العمران | Al Umran
الجفر | Al Jafr
القطيف | Qatif | Al Qatif
  البحر | Al Bahr
  التركية | At Turkiyah
  الجزيرة | Al Jazirah
  الحسين | Al Husayn
  الخامسة | Al Khamisah
  الروضة | Ar Rawdah
  الشاطئ | Ash Shati
  المجيدية | Al Majidiyah
  الناصرة | An Nasirah
سيهات | Saihat | Sayhat
صفوى | Safwa
تاروت | Tarut
العوامية | Al Awamiyah
عنك | Anak
الجبيل | Jubail | Al Jubayl
  البلد | Al Balad
  الحمراء | Al Hamra
  الصفاة | As Safat
  الضاحية | Ad Dahiyah
  طيبة | Taybah
  العزيزية | Al Aziziyah
  الفيحاء | Al Fayha
  المرجان | Al Murjan
الجبيل الصناعية | Jubail Industrial City | الهيئة الملكية بالجبيل
  جلمودة | Jalmudah
  الحويلات | Al Huwaylat
  الدفي | Ad Dafi
  الفناتير | Al Fanatir
  مردومة | Mardumah
  مطرفية | Al Mutrafiyah
رأس تنورة | Ras Tanura | رحيمة, Rahimah
بقيق | Abqaiq | Buqayq
حفر الباطن | Hafar Al Batin | Hafr Al Batin
  أبو موسى الأشعري | Abu Musa Al Ashari
  البلدية | Al Baladiyah
  الخالدية | Al Khalidiyah
  الروضة | Ar Rawdah
  الريان | Ar Rayyan
  السليمانية | As Sulaymaniyah
  العزيزية | Al Aziziyah
  الفيصلية | Al Faisaliyah
  المحمدية | Al Muhammadiyah
  النايفية | An Nayifiyah
  الواحة | Al Wahah
الخفجي | Khafji | Al Khafji
النعيرية | An Nuayriyah | Nairyah
قرية العليا | Qaryat Al Ulya
العديد | Al Udayd
البطحاء | Al Batha
سلوى | Salwa
القيصومة | Al Qaysumah
مليجة | Mulayjah
`;
