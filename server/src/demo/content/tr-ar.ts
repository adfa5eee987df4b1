import type { Phrasebook } from './phrasebook.ts'

export const tr: Phrasebook = {
  language: 'tr',
  products: [
    'meşe sehpa',
    'pirinç okuma lambası',
    'keten nevresim takımı',
    'ceviz tepsi',
    'seramik yemek takımı',
    'yün battaniye',
  ],
  days: ['salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazartesi'],
  thanks: ['Harika, çok teşekkürler!', 'Ne kadar hızlı, sağ olun.', 'Tamamdır, teşekkür ederim {me}.', 'Anlaştık.'],
  closings: ['Rica ederim {n}, her zaman yazabilirsiniz.', 'İyi günler dilerim!', 'Sabrınız için teşekkürler.'],
  chasers: ['Bir gelişme var mı?', 'Hâlâ cevap alamadım.', 'Bugün bakabilir misiniz lütfen?'],
  comments: {
    good: ['Hızlı ve güler yüzlü.', 'Çok yardımcı oldular.'],
    fair: ['İyiydi ama biraz bekledim.'],
    bad: ['Aynı şeyi iki kez anlattım.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Merhaba, {order} numaralı siparişim {day} günü gelecekti, hâlâ yok.',
        'Kargo takibi beş gündür değişmiyor.',
        'Bütün gün evdeydim, kimse gelmedi. Adres: Işıklar Sokak, Iğdır Apartmanı.',
      ],
      replies: [
        'Beklettiğimiz için özür dilerim {n}. Adresiniz aynı mı?',
        'Merhaba {n}, ben {me}. Paket depoda görünüyor. Hangi gün size uygun?',
      ],
      details: ['Evet, aynı. Üçüncü kat.', '{day} öğleden sonra lütfen.', 'Kapıcıya bırakabilirler.'],
      answers: [
        '{day} öğleden önce yeniden dağıtıma çıkıyor, kargo ücretini iade ettim.',
        'Yeni tarih {day}. Akşam altıya kadar gelmezse aynı gün yenisini gönderiyorum.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        '{product} çatlak geldi, oysa kutu sağlamdı.',
        'İki tabak kırık çıktı.',
        'Üzerinde derin bir çizik var.',
      ],
      replies: ['Çok üzüldüm {n}. Bir fotoğraf gönderebilir misiniz?', 'Değişim mi istersiniz, para iadesi mi?'],
      details: ['Fotoğraf ekte. Değişim olsun lütfen.', 'Hediye olacaktı, yenisini isterim.'],
      answers: [
        'Teşekkürler, net görünüyor. Yenisi bugün çıkıyor, {day} sizde. Eskisini geri göndermeyin.',
        '{sum} kartınıza iade edildi.',
      ],
    },
    {
      key: 'payment',
      openers: ['Kartımdan {order} için iki kez {sum} çekilmiş.', 'Taksit yapabiliyor musunuz?'],
      replies: [
        'Biri büyük olasılıkla ön provizyon. Bankanız hangi tarihleri gösteriyor?',
        'Üç taksit yapabiliyoruz. Hangi banka?',
      ],
      details: ['İkisi de aynı gün.', 'Kartım yurt içi bir bankadan.'],
      answers: [
        'Provizyon {day} gününe kadar düşer, bankaya ayrıca yazdım.',
        'Ödeme bağlantısını gönderdim, {day} gününe kadar geçerli.',
      ],
    },
  ],
}

export const ar: Phrasebook = {
  language: 'ar',
  products: [
    'طاولة جانبية من البلوط',
    'مصباح قراءة نحاسي',
    'طقم مفارش كتان',
    'صينية من خشب الجوز',
    'طقم أطباق',
    'بطانية صوف',
  ],
  days: ['الثلاثاء', 'الأربعاء', 'الخميس', 'السبت', 'الأحد', 'الاثنين'],
  thanks: ['ممتاز، شكراً جزيلاً!', 'ما شاء الله، سرعة رائعة. شكراً.', 'تمام، شكراً لك.', 'بارك الله فيكم.'],
  closings: ['على الرحب والسعة يا {n}. نحن هنا دائماً.', 'يومك سعيد!', 'شكراً على صبرك.'],
  chasers: ['هل من جديد؟', 'لم يصلني رد حتى الآن.', 'أرجو النظر في الأمر اليوم.'],
  comments: {
    good: ['خدمة سريعة ولطيفة.', 'تعامل راقٍ جداً.'],
    fair: ['جيد، لكن الرد تأخر قليلاً.'],
    bad: ['اضطررت إلى شرح المشكلة مرتين.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'السلام عليكم، الطلب {order} كان من المفترض أن يصل يوم {day} ولم يصل.',
        'حالة الشحنة {order} لم تتغير منذ خمسة أيام.',
        'متى يصل الطلب رقم {order} من فضلكم؟',
      ],
      replies: [
        'وعليكم السلام يا {n}، أعتذر عن التأخير. هل ما زال العنوان صحيحاً؟',
        'أهلاً {n}، الطرد في المستودع الآن. أي يوم يناسبك للتسليم؟',
      ],
      details: ['نعم، العنوان صحيح. الطابق الثالث.', 'يوم {day} بعد الظهر من فضلك.', 'يمكن تركه عند الحارس.'],
      answers: [
        'سيخرج للتسليم يوم {day} قبل الظهر، وقد أعدنا لك رسوم الشحن.',
        'الموعد الجديد يوم {day}. إن لم يصل حتى السادسة مساءً نرسل بديلاً في اليوم نفسه.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        'وصلت {product} وفيها كسر رغم أن الصندوق سليم.',
        'طبقان مكسوران عند فتح الطرد.',
        'يوجد خدش واضح على السطح.',
      ],
      replies: ['نأسف لذلك يا {n}. هل يمكنك إرسال صورة؟', 'هل تفضل بديلاً جديداً أم استرداد المبلغ؟'],
      details: ['الصورة مرفقة. أفضل البديل.', 'هي هدية، أحتاج بديلاً قبل نهاية الأسبوع.'],
      answers: [
        'شكراً، الصورة واضحة. البديل يخرج اليوم ويصل يوم {day}، ولا حاجة لإرجاع القطعة.',
        'أعدنا {sum} إلى بطاقتك، ويظهر خلال خمسة أيام.',
      ],
    },
    {
      key: 'refund',
      openers: ['أرجعت {order} قبل أسبوعين ولم يصل المبلغ.', 'أريد إرجاع {product}، جميلة لكنها أكبر من المكان.'],
      replies: ['أتحقق الآن. هل كان الدفع بالبطاقة؟', 'لا مشكلة، لديك ٣٠ يوماً. هل أرسل لك ملصق الإرجاع؟'],
      details: ['نعم، بطاقة تنتهي بـ 4417.', 'نعم من فضلك.'],
      answers: ['وجدته: كان رقم الطلب ناقصاً. تم تحويل {sum}.', 'الملصق في بريدك. فور مسحه نعيد {sum}.'],
    },
  ],
}
