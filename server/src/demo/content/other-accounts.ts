import type { Phrasebook } from './phrasebook.ts'

/** Halyard Cloud: software for freight companies. */
export const halyard: Phrasebook = {
  language: 'en',
  products: ['route planner', 'driver app', 'customs module', 'billing export'],
  days: ['Tuesday', 'Thursday', 'Friday', 'Monday'],
  thanks: ['That did it, thanks!', 'Great, I will tell the team.', 'Works now. Thank you.', 'Perfect.'],
  closings: ['Glad to hear it, {n}.', 'Any time. The change log has the details.', 'Thanks for the careful report!'],
  chasers: [
    'Any update? This blocks our dispatch.',
    'We see it again this morning.',
    'Could you raise the priority, please?',
  ],
  comments: { good: ['They knew the product inside out.'], fair: ['Solved, after a detour.'], bad: ['Still broken.'] },
  topics: [
    {
      key: 'care',
      openers: [
        'The {product} shows a blank page since this morning.',
        'Webhooks from the {product} arrive twice. Is that on purpose?',
        'Our {product} is stuck at 94 % of the import.',
        'Is there a way to undo a bulk change in the {product}?',
      ],
      replies: [
        'Thanks for the report, {n}. Which browser, and since when exactly?',
        'I can reproduce it. Which workspace is it?',
        'Could you send me the id of one affected job?',
      ],
      details: ['Chrome, since about nine.', 'Workspace north-4.', 'Job 77-20931.'],
      answers: [
        'A fix is live since five minutes ago; please reload once.',
        'The events carry an id now, so that repeats can be told apart. I have written it into the guide.',
        'Your import goes on; one row had a date in the year 20205.',
      ],
    },
    {
      key: 'payment',
      openers: [
        'Can we pay by transfer instead of card?',
        'The invoice names 14 seats, we have 11.',
        'What happens to our data if the trial ends?',
      ],
      replies: [
        'You can, from ten seats on. How many are you?',
        'Three people were removed in the middle of the month. Shall I explain the line?',
        'Nothing is deleted for 60 days. Do you need longer?',
      ],
      details: ['Twelve, soon fifteen.', 'Ah, that explains it. Please do.', 'Until {day}, our board meets then.'],
      answers: [
        'Switched to transfer. The next invoice is {sum}.',
        'I have credited {sum} for the rest of the month.',
        'Extended until {day}, no strings.',
      ],
    },
    {
      key: 'change',
      openers: [
        'How do I add a second depot?',
        'We would like single sign-on. Where do we start?',
        'Can drivers see only their own tours?',
      ],
      replies: [
        'Settings, Places, Add depot. Do you want it to share the fleet?',
        'Which identity provider do you use?',
        'They can: give them the role Driver. Shall I check yours?',
      ],
      details: ['Yes, shared.', 'Keycloak.', 'Please do.'],
      answers: [
        'Then tick “shares vehicles with” and name the first depot. Done.',
        'Here is our guide for it; I stay on the line while you try.',
        'Two drivers had the role Planner. I left it to you to change, one click each.',
      ],
    },
  ],
}

/** A group of clinics. */
export const clinics: Phrasebook = {
  language: 'ar',
  products: ['فحص الدم', 'تنظيف الأسنان', 'كشف العيون', 'جلسة العلاج الطبيعي'],
  days: ['الأحد', 'الثلاثاء', 'الخميس'],
  thanks: ['شكراً جزيلاً لكم.', 'جزاكم الله خيراً.', 'ممتاز، سأكون هناك.'],
  closings: ['نتمنى لك دوام الصحة يا {n}.', 'أهلاً وسهلاً بك دائماً.'],
  chasers: ['هل من رد؟', 'ما زلت أنتظر.'],
  comments: { good: ['تعامل راقٍ ومواعيد دقيقة.'], fair: ['جيد.'], bad: ['انتظرت طويلاً.'] },
  topics: [
    {
      key: 'change',
      openers: [
        'أريد حجز موعد لـ{product} يوم {day}.',
        'هل يمكن تأجيل موعدي إلى يوم {day}؟',
        'هل العيادة مفتوحة يوم {day}؟',
      ],
      replies: ['أهلاً {n}، هل تفضل الصباح أم المساء؟', 'بالتأكيد. ما رقم الملف من فضلك؟'],
      details: ['الصباح إن أمكن.', 'رقم الملف 20931.'],
      answers: ['تم الحجز يوم {day} الساعة العاشرة. نراك بخير.', 'تم التأجيل، وستصلك رسالة تذكير.'],
    },
    {
      key: 'care',
      openers: ['هل ظهرت نتيجة {product}؟', 'هل يجب الصيام قبل {product}؟', 'أين أجد نتائجي السابقة؟'],
      replies: ['أتحقق الآن. متى كان الفحص؟', 'أهلاً {n}، نعم لمدة ثماني ساعات. هل لديك موعد محدد؟'],
      details: ['يوم {day}.', 'نعم، غداً صباحاً.'],
      answers: ['النتيجة جاهزة في حسابك، والطبيب يتصل بك اليوم.', 'الماء مسموح، وما عداه بعد الفحص. بالسلامة.'],
    },
  ],
}

/** Pumps and spare parts. */
export const pumps: Phrasebook = {
  language: 'de',
  products: ['Kreiselpumpe KP 40', 'Dichtungssatz D7', 'Frequenzumrichter', 'Laufrad 180 mm'],
  days: ['Dienstag', 'Donnerstag', 'Freitag'],
  thanks: ['Besten Dank, das hilft uns sehr.', 'Alles klar, danke.', 'Prima, so bestellen wir.'],
  closings: ['Gern, {n}. Gutes Gelingen beim Einbau!', 'Jederzeit. Schönen Feierabend!'],
  chasers: ['Die Anlage steht, bitte um schnelle Rückmeldung.', 'Gibt es schon einen Termin?'],
  comments: { good: ['Kompetent und schnell.'], fair: ['In Ordnung.'], bad: ['Zu lange gewartet.'] },
  topics: [
    {
      key: 'stock',
      openers: [
        'Ist {product} ab Lager lieferbar?',
        'Wir brauchen {product} bis {day}. Schaffen Sie das?',
        'Gibt es für {product} einen Nachfolger?',
      ],
      replies: ['Guten Tag {n}, ich sehe nach. Wie viele Stück?', 'Ja. Haben Sie die Seriennummer der Anlage?'],
      details: ['Zwei Stück.', 'KT-88-20931.'],
      answers: [
        'Zwei sind da und gehen heute noch hinaus, Ankunft {day}. Preis {sum}.',
        'Der Nachfolger passt ohne Adapter. Das Angebot hängt an.',
      ],
    },
    {
      key: 'damaged',
      openers: ['Die {product} läuft unruhig und wird heiß.', 'Nach dem Tausch tropft es an der Welle.'],
      replies: ['Wie hoch ist der Vordruck, und seit wann?', 'Wurde die Gleitringdichtung trocken angefahren?'],
      details: ['1,8 bar, seit {day}.', 'Das kann sein, die Nachtschicht hat sie gestartet.'],
      answers: [
        'Dann kavitiert sie. Bitte drosseln; am {day} kommt unser Techniker.',
        'Wir schicken einen neuen Dichtungssatz auf Kulanz, Ankunft {day}.',
      ],
    },
  ],
}

/** A bookshop that has closed its account. */
export const books: Phrasebook = {
  ...halyard,
  topics: [
    {
      key: 'stock',
      openers: [
        'Do you still have the first edition from the window?',
        'Could you find me a copy of a guide to Cornish piers?',
      ],
      replies: ['We do, {n}. Shall I put it aside?', 'I know somebody who might. Which year?'],
      details: ['Please, until {day}.', 'Any before 1960.'],
      answers: ['It is behind the till under your name.', 'Found one in Penzance, {sum} with postage.'],
    },
  ],
}
