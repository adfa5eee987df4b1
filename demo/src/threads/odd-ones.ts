import { MAYA } from '../people/people.ts'
import { days, hours, labelled, photo, resolved, snoozed, type Thread, took } from './thread.ts'

const GB = { country: 'United Kingdom', countryCode: 'GB' }
const MAIL = (mail_subject: string) => ({ mail_subject, source: 'email' })

/** Deletion requests, other scripts, spam, misunderstandings (D8, others). */
export const ODD_ONES: Thread[] = [
  {
    inbox: 3,
    cast: {
      name: 'Torsten Vogelsang',
      email: 'torsten.vogelsang@inbox.example',
      language: 'de',
      city: 'Bremen',
      country: 'Germany',
      countryCode: 'DE',
    },
    attributes: MAIL('Löschung meiner Daten nach Art. 17 DSGVO'),
    beats: [
      [
        hours(44),
        'contact',
        'Bitte löschen Sie alle Daten, die Sie über mich gespeichert haben, und bestätigen Sie es mir.',
      ],
      [hours(40), 'do', took(10)],
      [hours(40), 'do', labelled(10, 'gdpr')],
      [
        hours(39.5),
        'agent',
        10,
        'Guten Tag Herr Vogelsang, wir löschen bis zum 30. alles außer den Rechnungen, die wir zehn Jahre aufbewahren müssen, und bestätigen es Ihnen hier.',
      ],
      [hours(39.4), 'do', snoozed(10)],
    ],
  },
  {
    inbox: 3,
    cast: {
      name: 'Małgorzata Źrebiec',
      email: 'malgorzata.zrebiec@home.example',
      language: 'pl',
      city: 'Łódź',
      country: 'Poland',
      countryCode: 'PL',
    },
    attributes: MAIL('Półka – zażółć gęślą jaźń'),
    beats: [
      [
        hours(33),
        'contact',
        'Dzień dobry, półka przyszła bez kołków. Zażółć gęślą jaźń – piszę tak, żeby sprawdzić, czy widać u Państwa ą, ę, ó i ż. W zeszłym roku przychodziły krzaczki.',
      ],
      [hours(31), 'do', took(12)],
      [
        hours(30.9),
        'agent',
        12,
        'Dzień dobry! Widać wszystko, co do ogonka. Kołki wysłałam dziś listem, będą w środę.',
      ],
      [hours(30), 'contact', 'Cudownie, dziękuję!'],
      [hours(29.8), 'agent', 12, 'Miłego wieczoru!'],
    ],
  },
  {
    inbox: 1,
    cast: {
      name: 'İpek Işık',
      email: 'ipek.isik@postbox.example',
      language: 'tr',
      city: 'İstanbul',
      country: 'Türkiye',
      countryCode: 'TR',
      company: 'Işık Mimarlık',
    },
    beats: [
      [
        hours(8),
        'contact',
        'Merhaba, firma adımız faturada “ISIK” yazılmış. Doğrusu IŞIK, noktasız ı ile: Işık Mimarlık, Iğdır Sokak.',
      ],
      [hours(7.9), 'do', took(8)],
      [hours(7.8), 'agent', 8, 'Merhaba İpek Hanım, düzelttim: Işık Mimarlık. Yeni fatura e-postanızda.'],
      [hours(7.5), 'contact', 'Harika, ışık hızıyla!'],
      [hours(7.4), 'agent', 8, '☺️ İyi çalışmalar.'],
    ],
  },
  {
    inbox: 6,
    cast: {
      name: 'Benedita Falcão',
      phone: '+447700900004',
      language: 'pt',
      city: 'Porto',
      country: 'Portugal',
      countryCode: 'PT',
    },
    beats: [
      [hours(12), 'contact', 'Bonjour, parlez-vous portugais ?'],
      [hours(11.9), 'contact', 'Se não, posso escrever em inglês também. A minha encomenda é a MF-20911.'],
      [hours(11.8), 'do', took(12)],
      [hours(11.7), 'do', labelled(12, 'translation-needed')],
      [
        hours(11.6),
        'agent',
        12,
        'Hello Benedita, English is fine for me; my colleague Tomás writes Portuguese and reads along. What can we do?',
      ],
      [hours(11.3), 'contact', 'Great. O candeeiro veio sem ficha, the plug is missing. C’est tout !'],
      [
        hours(11.2),
        'agent',
        12,
        'Three languages and one missing plug: it leaves today and is with you on Tuesday. Obrigada!',
      ],
    ],
  },
  {
    inbox: 1,
    cast: { name: 'Rosie Ashdown', email: 'rosie.ashdown@mailbox.example', language: 'en', city: 'Sheffield', ...GB },
    beats: [
      [days(3), 'contact', 'Do you deliver to the Isle of'],
      [days(3) - 3, 'do', took(MAYA)],
      [days(3) - 4, 'agent', MAYA, 'Hello Rosie! To all of them. Which one?'],
      [days(3) - 15, 'agent', MAYA, 'You seem to have gone. Write any time, the answer will be here.'],
      [days(2.9), 'do', resolved(MAYA)],
    ],
  },
  {
    inbox: 3,
    cast: {
      name: 'GLOBAL SEO EXPERTS',
      email: 'offers@rank-first.test',
      language: 'en',
      city: 'London',
      ...GB,
      blocked: true,
    },
    attributes: MAIL('Your website is LOSING customers'),
    beats: [
      [
        days(5),
        'contact',
        'Dear Sir or Madam, we have analysed marlowe-finch.example and found 212 CRITICAL errors. Reply YES for a free audit!!!',
      ],
      [days(5) - 90, 'do', labelled(3, 'spam')],
      [days(5) - 91, 'do', resolved(3)],
    ],
  },
  {
    inbox: 6,
    cast: {
      name: 'Tilda Bramley',
      phone: '+447700900005',
      email: 'tilda.bramley@home.example',
      language: 'en',
      city: 'Cardiff',
      ...GB,
    },
    beats: [
      [days(4), 'contact', 'I wrote to you by mail yesterday as tilda.b, this is me again. Sorry for the muddle!'],
      [days(4) - 12, 'do', took(15)],
      [
        days(4) - 14,
        'note',
        15,
        'Two contacts, one Tilda: merged into this one. Her mail of yesterday is under previous conversations.',
      ],
      [
        days(4) - 15,
        'agent',
        15,
        'No muddle at all, Tilda. I have both in front of me now. Is it the bench or the stool?',
      ],
      [days(4) - 30, 'contact', 'The bench, one foot wobbles.', photo('bench.png')],
      [days(4) - 40, 'agent', 15, 'There is a felt pad missing on the left. Four of them are in the post.'],
      [days(3.8), 'do', resolved(15)],
    ],
  },
  {
    inbox: 9,
    cast: { name: 'Femi Akande', phone: '+447700900006', language: 'en', city: 'London', ...GB },
    beats: [
      [days(6), 'contact', 'Is this real? You text me that I won a chair'],
      [days(6) - 5, 'do', took(2)],
      [
        days(6) - 6,
        'agent',
        2,
        'It is real and I am sorry it sounded like a scam: our autumn text was meant to say "win". You are in the draw, not yet the owner of a chair.',
      ],
      [days(6) - 9, 'contact', 'Haha ok. Fingers crossed'],
      [days(5.9), 'do', resolved(2)],
    ],
  },
]
