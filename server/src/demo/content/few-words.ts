import type { Phrasebook } from './phrasebook.ts'

/** Languages that one conversation in a hundred is in. */
export const it: Phrasebook = {
  language: 'it',
  products: ['tavolino in rovere', 'lampada in ottone', 'vassoio in noce'],
  days: ['martedì', 'giovedì', 'venerdì'],
  thanks: ['Perfetto, grazie mille!', 'Gentilissimi.'],
  closings: ['Grazie a lei, {n}. Buona giornata!', 'A presto!'],
  chasers: ['Ci sono novità?', 'Attendo ancora una risposta.'],
  comments: { good: ['Rapidi e cortesi.'], fair: ['Bene, ma un po’ lenti.'], bad: ['Ho dovuto ripetere tutto.'] },
  topics: [
    {
      key: 'late',
      openers: [
        'Buongiorno, l’ordine {order} doveva arrivare {day}. A che punto è?',
        'Il tracciamento di {order} è fermo da giorni.',
      ],
      replies: [
        'Mi dispiace per l’attesa, {n}. L’indirizzo è sempre lo stesso?',
        'Il pacco è in deposito. Quale giorno preferisce?',
      ],
      details: ['Sì, citofono Santoro.', '{day} pomeriggio, grazie.'],
      answers: ['Riparte {day} prima di mezzogiorno; le spese sono rimborsate.', 'Nuova data: {day}.'],
    },
  ],
}

export const nl: Phrasebook = {
  language: 'nl',
  products: ['eiken bijzettafel', 'messing leeslamp', 'linnen dekbedset'],
  days: ['dinsdag', 'donderdag', 'vrijdag'],
  thanks: ['Top, dank je wel!', 'Fijn, bedankt.'],
  closings: ['Graag gedaan, {n}.', 'Fijne dag nog!'],
  chasers: ['Is er al nieuws?', 'Ik wacht nog op antwoord.'],
  comments: { good: ['Snel en vriendelijk.'], fair: ['Goed, maar het duurde even.'], bad: ['Nog steeds geen pakket.'] },
  topics: [
    {
      key: 'damaged',
      openers: ['Mijn {product} kwam met een barst binnen.', 'Er zit een diepe kras op het blad.'],
      replies: [
        'Wat vervelend, {n}. Kun je een foto sturen?',
        'Zo hoort het niet aan te komen. Een nieuwe, of je geld terug?',
      ],
      details: ['Foto zit erbij. Liever een nieuwe.', 'Een nieuwe graag.'],
      answers: ['Dank je, duidelijk. De nieuwe is er {day}.', 'Geregeld: {day} brengen we de nieuwe.'],
    },
  ],
}

export const sv: Phrasebook = {
  language: 'sv',
  products: ['ekbord', 'mässingslampa'],
  days: ['tisdag', 'torsdag', 'fredag'],
  thanks: ['Toppen, tack!', 'Tack snälla.'],
  closings: ['Varsågod, {n}. Ha det fint!', 'Hör av dig när som helst.'],
  chasers: ['Har ni hunnit titta på det?', 'Jag väntar fortfarande på svar.'],
  comments: { good: ['Snabbt och mänskligt.'], fair: ['Okej, men det tog tid.'], bad: ['Inget svar på två dagar.'] },
  topics: [
    {
      key: 'stock',
      openers: ['Hej! När kommer ert {product} in igen?', 'Finns ert {product} i mörk ek?'],
      replies: ['Hej {n}! Snart. Vilken yta vill du ha?', 'På beställning, fyra veckor. Vill du ha ett prov?'],
      details: ['Den ljusa, tack.', 'Ja gärna.'],
      answers: ['Det kommer på {day}. Du står på listan.', 'Provet går i väg i dag.'],
    },
  ],
}

export const da: Phrasebook = {
  language: 'da',
  products: ['egetræsbord', 'messinglampe'],
  days: ['tirsdag', 'torsdag', 'fredag'],
  thanks: ['Perfekt, tak!', 'Mange tak for hjælpen.'],
  closings: ['Det var så lidt, {n}.', 'Ha’ en god dag!'],
  chasers: ['Er der nyt?', 'Jeg mangler stadig svar.'],
  comments: {
    good: ['Hurtigt og venligt.'],
    fair: ['Fint nok, lidt langsomt.'],
    bad: ['Pakken er ikke kommet endnu.'],
  },
  topics: [
    {
      key: 'late',
      openers: ['Hej, {order} skulle være kommet {day}. Hvor bliver den af?', 'Sporingen har stået stille i fem dage.'],
      replies: [
        'Det beklager jeg, {n}. Er adressen stadig den samme?',
        'Pakken ligger på lageret. Hvilken dag passer dig?',
      ],
      details: ['Ja, 2. sal til venstre.', '{day} efter kl. 14.'],
      answers: ['Den kører ud igen {day} før kl. 12.', 'Ny dato: {day}. Fragten er refunderet.'],
    },
  ],
}

export const ko: Phrasebook = {
  language: 'ko',
  products: ['오크 사이드 테이블', '황동 독서등'],
  days: ['화요일', '목요일', '금요일'],
  thanks: ['네, 감사합니다!', '빠른 답변 고맙습니다.'],
  closings: ['감사합니다. 언제든 문의 주세요.', '좋은 하루 보내세요.'],
  chasers: ['진행 상황이 어떻게 되나요?', '아직 답변을 받지 못했습니다.'],
  comments: { good: ['친절하고 빨랐어요.'], fair: ['괜찮았지만 조금 늦었어요.'], bad: ['같은 설명을 두 번 했습니다.'] },
  topics: [
    {
      key: 'late',
      openers: [
        '안녕하세요, 주문 {order}이 {day}에 도착 예정이었는데 아직 안 왔어요.',
        '배송 조회가 닷새째 그대로입니다.',
      ],
      replies: [
        '{n}님, 기다리게 해서 죄송합니다. 주소는 그대로인가요?',
        '택배가 물류 센터에 있습니다. 언제 받으시겠어요?',
      ],
      details: ['네, 같은 주소예요.', '{day} 오후가 좋아요.'],
      answers: ['{day} 오전에 다시 배송됩니다. 배송비는 환불해 드렸습니다.', '새 도착일은 {day}입니다.'],
    },
  ],
}
