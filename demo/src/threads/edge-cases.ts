import { days, photo, resolved, type Thread } from './thread.ts'

const GB = { country: 'United Kingdom', countryCode: 'GB', city: 'Bristol', language: 'en' }
const JON = 3
const UNCONFIRMED = 5
const LABELS = [
  'refund',
  'damaged',
  'late-delivery',
  'exchange',
  'vip',
  'b2b',
  'fraud-check',
  'stock',
  'payment',
  'translation-needed',
  '日本語',
  'care-advice',
  'gift',
  'press',
  'gdpr',
  'spam',
]

const nested = (depth: number): string =>
  depth === 0 ? 'the middle' : `<table><tr><td>${nested(depth - 1)}</td></tr></table>`
const NEWSLETTER = `<html><body style="background:#fff"><h1>Autumn, at last</h1>${'<p>Thirty new pieces, nine of them in walnut. <a href="https://marlowe-finch.example/autumn">See them all</a>.</p>'.repeat(1_800)}<img src="https://pixel.example/open.gif" width="1" height="1"></body></html>`

/** What is ugly on purpose (D7): every one of these must be shown without harm. All resolved, so that no count depends on them. */
export const EDGE_CASES: Thread[] = [
  {
    inbox: 1,
    cast: { name: 'Edge of the Map', email: 'edge@home.example', ...GB },
    beats: [
      [days(9), 'contact', null, photo('no-words.png')],
      [days(9) - 1, 'contact', '   '],
      [days(9) - 2, 'contact', '<script>alert("hello")</script> <b>not bold</b> & "quoted"'],
      [days(9) - 3, 'contact', 'A long thought without an end. '.repeat(323).trim()],
      [days(9) - 4, 'contact', `https://marlowe-finch.example/search?q=${'oak'.repeat(650)}`],
      [
        days(9) - 5,
        'contact',
        '```\nconst lamp = { bulb: "E14", watts: 40 }\nif (lamp.watts > 40) throw new Error("too bright")\n```',
      ],
      [days(9) - 6, 'contact', '👩‍👩‍👧‍👦 👨🏽‍🚒 🏳️‍🌈 ❤️‍🔥'],
      [days(9) - 7, 'contact', 'Ḣ̸̡e̵̢͝ ̶̨͐ć̷̘o̷͎͝m̸̰̽e̸̟͝s'],
      [days(9) - 8, 'agent', JON, 'This message has been deleted.', { attributes: { deleted: true } }],
      [
        days(9) - 9,
        'agent',
        JON,
        'Corrected: it is E14, not E27.',
        { attributes: { is_edited: true, previous_content: 'It is E27.' } },
      ],
      [days(9) - 10, 'do', { kind: 'labelled', labels: LABELS, by: JON }],
      [days(9) - 11, 'do', resolved(JON)],
    ],
  },
  {
    inbox: 6,
    cast: { name: 'Forty Files', phone: '+447700900008', ...GB },
    beats: [
      [
        days(8),
        'contact',
        'All the photos I have',
        {
          attachments: Array.from({ length: 40 }, (_none, i) => ({
            file_type: 3,
            filename: `photo-${i + 1}.txt`,
            content_type: 'text/plain',
          })),
        },
      ],
      [
        days(8) - 1,
        'contact',
        null,
        { attachments: [{ file_type: 3, filename: 'nothing.empty', content_type: 'application/octet-stream' }] },
      ],
      [days(8) - 3, 'agent', JON, 'Thank you, that is thorough.'],
      [days(8) - 4, 'do', resolved(JON)],
    ],
  },
  {
    inbox: 3,
    cast: { name: 'Marigold Letters', email: 'news@letters.example', ...GB },
    attributes: { mail_subject: 'Autumn, at last', source: 'email' },
    beats: [
      [
        days(7),
        'contact',
        'Autumn, at last. Thirty new pieces, nine of them in walnut.',
        {
          mail: {
            content_type: 'text/html; charset=UTF-8',
            multipart: true,
            html_content: { full: NEWSLETTER, reply: NEWSLETTER, quoted: '' },
          },
        },
      ],
      [
        days(7) - 2,
        'contact',
        'the middle',
        {
          mail: {
            content_type: 'text/html; charset=UTF-8',
            html_content: { full: nested(60), reply: nested(60), quoted: '' },
          },
        },
      ],
      [
        days(7) - 4,
        'contact',
        'Thank you, that helps.',
        {
          mail: {
            text_content: {
              full: 'Thank you, that helps.\n\nOn Monday Jon wrote:\n> Is it the oak or the ash?\n> Jon',
              reply: 'Thank you, that helps.',
              quoted: 'On Monday Jon wrote:\n> Is it the oak or the ash?\n> Jon',
            },
          },
        },
      ],
      [days(7) - 9, 'do', resolved(JON)],
    ],
  },
  {
    inbox: 1,
    cast: { name: 'Given to Léa', ...GB },
    beats: [
      [days(6), 'contact', 'Hello Léa, are you there?'],
      [days(6) - 1, 'do', { kind: 'assigned', to: UNCONFIRMED, by: 6 }],
      [days(6) - 9, 'do', resolved(6)],
    ],
  },
  { inbox: 1, cast: { name: 'Nobody Spoke', ...GB }, initialStatus: 'resolved', silentSince: days(5), beats: [] },
]
