import type { Phrasebook } from './phrasebook.ts'

export const ja: Phrasebook = {
  language: 'ja',
  products: [
    'オークのサイドテーブル',
    '真鍮の読書灯',
    'リネンの寝具セット',
    'ウォールナットのトレー',
    '陶器の食器セット',
    'リネンのカーテン',
  ],
  days: ['火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '月曜日'],
  thanks: [
    'ありがとうございます、助かりました！',
    '早速のご対応、感謝します。',
    '承知しました。よろしくお願いします。',
    '完璧です！',
  ],
  closings: [
    'どういたしまして。またいつでもご連絡ください。',
    '良い一日をお過ごしください。',
    'お待ちいただきありがとうございました。',
  ],
  chasers: ['その後いかがでしょうか。', 'まだお返事をいただいておりません。', '本日中にご確認いただけますか。'],
  comments: {
    good: ['とても丁寧な対応でした。', '返信が早くて安心しました。'],
    fair: ['解決しましたが少し時間がかかりました。'],
    bad: ['同じ説明を二度しました。'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        '注文{order}が{day}に届く予定でしたが、まだ届いていません。',
        '追跡番号が五日間更新されていません。',
        '一日中家にいましたが、配達は来ませんでした。',
      ],
      replies: [
        '{n}様、お待たせして申し訳ございません。ご住所に変更はございませんか。',
        'お荷物は配送センターにございます。ご希望の日をお知らせください。',
      ],
      details: ['変更ありません。203号室です。', '{day}の午後でお願いします。', '宅配ボックスに入れてください。'],
      answers: [
        '{day}の午前中に再配達いたします。送料は返金いたしました。',
        '{day}の18時までに届かない場合は、当日中に新しいものをお送りします。',
      ],
    },
    {
      key: 'exchange',
      openers: ['{product}のサイズを間違えました。交換できますか？', '色を間違えて注文してしまいました。'],
      replies: [
        'はい、未使用でしたら14日以内に交換できます。ご注文番号を教えていただけますか？',
        '承知しました。ご希望の色はどちらでしょうか。',
      ],
      details: ['{order}です。未使用です。', '生成りをお願いします。'],
      answers: [
        '{day}に新しい品をお届けし、その場でお引き取りいたします。',
        '最後の一点をお取り置きしました。返送用の伝票をお送りします。',
      ],
    },
    {
      key: 'damaged',
      openers: ['届いた{product}に傷がありました。', '箱を開けたら、お皿が二枚割れていました。'],
      replies: ['ご迷惑をおかけしました。お写真をお送りいただけますか。', '交換とご返金、どちらがよろしいでしょうか。'],
      details: ['写真を添付します。交換を希望します。', '交換でお願いします。贈り物なので。'],
      answers: [
        '確認いたしました。本日新しい品を発送し、{day}に到着します。返送は不要です。',
        '{sum}をご返金いたしました。三〜五日ほどかかります。',
      ],
    },
  ],
}

export const pl: Phrasebook = {
  language: 'pl',
  products: [
    'stolik dębowy',
    'mosiężna lampka',
    'lniana pościel',
    'orzechowa taca',
    'serwis z kamionki',
    'wełniany koc',
  ],
  days: ['wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'poniedziałek'],
  thanks: ['Świetnie, bardzo dziękuję!', 'Ależ szybko, dzięki.', 'Super, tak zróbmy.', 'Dziękuję za życzliwość.'],
  closings: ['Cała przyjemność po naszej stronie, {n}.', 'Miłego dnia!', 'Dziękuję za cierpliwość.'],
  chasers: ['Czy coś już wiadomo?', 'Wciąż nie mam odpowiedzi.', 'Czy mogą Państwo sprawdzić to dziś?'],
  comments: {
    good: ['Szybko i po ludzku.', 'Życzliwa obsługa.'],
    fair: ['W porządku, choć trochę to trwało.'],
    bad: ['Musiałam tłumaczyć wszystko od nowa.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Dzień dobry, zamówienie {order} miało przyjść w {day} i wciąż go nie ma.',
        'Śledzenie przesyłki {order} stoi w miejscu od pięciu dni.',
        'Kurier twierdzi, że nikogo nie zastał. Byłam w domu, ulica Źródlana, nie Zrodlana.',
      ],
      replies: [
        'Przepraszam za opóźnienie, {n}. Czy adres się zgadza?',
        'Dzień dobry, tu {me}. Paczka jest w sortowni. Który dzień Państwu odpowiada?',
      ],
      details: ['Tak, zgadza się. Drugie piętro.', 'Najlepiej w {day} po południu.'],
      answers: [
        'Wyjeżdża ponownie w {day} przed południem, koszt wysyłki zwróciliśmy.',
        'Nowy termin to {day}. Jeśli nie dotrze do 18, tego samego wieczoru wyślę nową.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        '{product} dotarł pęknięty, choć karton był cały.',
        'Dwa talerze były stłuczone.',
        'Na blacie jest głęboka rysa – żółć mnie zalała.',
      ],
      replies: ['Bardzo mi przykro. Czy mogę prosić o zdjęcie?', 'Wymiana czy zwrot pieniędzy?'],
      details: ['Zdjęcie w załączniku. Proszę o wymianę.', 'Wymiana, to prezent.'],
      answers: [
        'Dziękuję, wszystko widać. Nowy wyślemy dziś, będzie w {day}.',
        'Zwróciłam {sum}, to potrwa trzy do pięciu dni.',
      ],
    },
  ],
}
