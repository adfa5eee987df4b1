import type { Phrasebook } from './phrasebook.ts'

export const de: Phrasebook = {
  language: 'de',
  products: [
    'Beistelltisch aus Eiche',
    'Messing-Leselampe',
    'Leinenbettwäsche',
    'Nussbaumtablett',
    'Steinzeugservice',
    'Wolldecke',
    'Rattanstuhl',
    'Kupferkessel',
  ],
  days: ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Montag'],
  thanks: [
    'Super, vielen Dank!',
    'Das ging ja schnell. Danke!',
    'Perfekt, so machen wir das.',
    'Vielen Dank für die nette Hilfe.',
    'Alles klar, danke {me}.',
  ],
  closings: [
    'Gern geschehen, {n}. Melden Sie sich jederzeit.',
    'Sehr gern! Ihnen einen schönen Tag.',
    'Danke für Ihre Geduld.',
    'Viel Freude damit!',
  ],
  chasers: [
    'Gibt es schon etwas Neues?',
    'Hallo? Ich warte noch auf eine Antwort.',
    'Könnten Sie bitte heute noch nachsehen?',
    'Ich frage nur kurz nach, ob meine Nachricht angekommen ist.',
  ],
  comments: {
    good: ['Schnell und freundlich.', 'Endlich ein Mensch am anderen Ende.', 'Sehr zuvorkommend, gern wieder.'],
    fair: ['Gute Antwort, aber es hat gedauert.'],
    bad: ['Ich musste alles zweimal erklären.', 'Das Paket fehlt noch immer.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Guten Tag, meine Bestellung {order} sollte am {day} kommen. Wo bleibt sie?',
        'Die Sendungsverfolgung zu {order} steht seit fünf Tagen still.',
        'Ich habe den ganzen {day} gewartet und niemand hat geklingelt.',
        'Der Bote schreibt „Empfänger nicht angetroffen“. Ich war zu Hause, die Straße heißt Großbeerenstraße, nicht Grossbeerenweg.',
      ],
      replies: [
        'Das tut mir leid, {n}. Ich sehe gerade nach. Stimmt die Adresse auf der Bestellung noch?',
        'Guten Tag {n}, hier ist {me}. Das Paket liegt im Depot. An welchem Tag passt Ihnen ein neuer Versuch?',
        'Danke für den Hinweis. Gibt es einen Nachbarn, der es annehmen darf?',
      ],
      details: [
        'Ja, stimmt. Hinterhaus, zweiter Stock.',
        'Am besten {day} nach 14 Uhr.',
        'Familie Schäfer im Erdgeschoss nimmt Pakete an.',
      ],
      answers: [
        'Es geht am {day} vor zwölf Uhr wieder hinaus. Die Versandkosten habe ich Ihnen erstattet.',
        'Der neue Termin ist {day}. Sollte es bis 18 Uhr nicht da sein, schicke ich noch am Abend Ersatz.',
        'Erledigt: Ihr Hinweis steht jetzt auf dem Aufkleber, Zustellung am {day}.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        'Der {product} kam mit einem Riss an. Der Karton sah unversehrt aus.',
        'Zwei Teller waren beim Auspacken zerbrochen.',
        'Ein Bein ist gespalten, obwohl ich noch nichts aufgebaut habe.',
        'Die Lasur blättert nach einer Woche ab. Ist das normal?',
      ],
      replies: [
        'Oje, so soll das nicht bei Ihnen ankommen. Können Sie mir ein Foto schicken?',
        'Das tut mir leid, {n}. Möchten Sie lieber Ersatz oder das Geld zurück?',
        'Danke für die schnelle Nachricht. Heben Sie den Karton bitte noch auf?',
      ],
      details: [
        'Foto hängt an. Ersatz wäre mir am liebsten.',
        'Bitte ein neues, es ist ein Geschenk.',
        'Muss ich das kaputte Stück zurückschicken?',
      ],
      answers: [
        'Danke, das ist deutlich. Ein neues Stück geht heute hinaus und ist am {day} bei Ihnen. Das alte dürfen Sie behalten.',
        'Ich habe {sum} erstattet; das dauert drei bis fünf Tage.',
        'Ersatz ist für {day} gebucht und wird von Hand verpackt.',
      ],
    },
    {
      key: 'refund',
      openers: [
        'Ich habe {order} vor zwölf Tagen zurückgeschickt und warte noch auf mein Geld.',
        'Mir wurden {sum} erstattet, ich habe aber mehr bezahlt.',
        'Ich möchte den {product} zurückgeben. Er ist schön, aber zu groß für den Flur.',
      ],
      replies: [
        'Ich sehe nach, {n}. Haben Sie mit Karte oder per Rechnung bezahlt?',
        'Kein Problem, Sie haben 30 Tage. Soll ich Ihnen ein Etikett schicken?',
        'Das Paket ist bei uns. Haben Sie noch die Nummer vom Rücksendeschein?',
      ],
      details: ['Mit Karte, Endziffern 4417.', 'Ja bitte, an diese Adresse.', 'R-20931 steht darauf.'],
      answers: [
        'Gefunden: Auf dem Schein fehlte die Bestellnummer. {sum} sind jetzt freigegeben.',
        'Das Etikett ist unterwegs. Sobald der Bote es scannt, gebe ich {sum} frei.',
        'Sie haben recht, die Versandkosten fehlten. Ich habe sie eben überwiesen.',
      ],
    },
    {
      key: 'stock',
      openers: [
        'Wann ist der {product} wieder lieferbar?',
        'Gibt es den {product} auch in dunkler Eiche?',
        'Können Sie mir einen {product} bis Monatsende zurücklegen?',
      ],
      replies: [
        'Die nächste Lieferung kommt bald. Welche Ausführung hätten Sie gern?',
        'Ja, auf Bestellung in vier Wochen. Möchten Sie ein Holzmuster?',
      ],
      details: ['Die helle, bitte.', 'Ein Muster wäre toll.', 'Bis {day} würde reichen.'],
      answers: [
        'Am {day} ist er wieder da. Ich habe Sie vorgemerkt.',
        'Das Muster geht heute in die Post. Ab {sum} rechnen wir es an.',
      ],
    },
    {
      key: 'payment',
      openers: [
        'Mir wurde {order} zweimal abgebucht, jeweils {sum}.',
        'Kann ich auf Rechnung kaufen?',
        'Der Gutschein HERBST10 wird nicht angenommen.',
      ],
      replies: [
        'Eine der Buchungen ist meist nur eine Reservierung. Welche Daten zeigt Ihre Bank?',
        'Ja, gern. Welche Rechnungsadresse sollen wir verwenden?',
        'Ich probiere ihn hier aus. Was liegt in Ihrem Warenkorb?',
      ],
      details: ['Beide vom selben Tag.', 'Dieselbe wie bei der letzten Bestellung.', 'Der {product} und zwei Kissen.'],
      answers: [
        'Die Reservierung verfällt bis {day}, ich habe die Bank gebeten, es früher zu tun.',
        'Die Rechnung ist in Ihrem Postfach, zahlbar in 14 Tagen.',
        'Ich habe {sum} von Hand abgezogen.',
      ],
    },
    {
      key: 'care',
      openers: [
        'Wie bekomme ich einen Rotweinfleck aus der Tischdecke?',
        'Welches Öl empfehlen Sie für den {product}?',
        'Darf das Steinzeug in die Spülmaschine?',
      ],
      replies: ['Das ist zu retten. Ist der Fleck schon trocken?', 'Gern. Ist die Oberfläche geölt oder lackiert?'],
      details: ['Leider ja, seit {day}.', 'Geölt, glaube ich.'],
      answers: [
        'Kaltes Wasser und ein Löffel Waschsoda, eine Stunde, dann 40 Grad. Bitte keine Bleiche.',
        'Zwei dünne Schichten Hartwachsöl im Abstand von einem Tag, immer mit der Maserung.',
      ],
    },
  ],
}
