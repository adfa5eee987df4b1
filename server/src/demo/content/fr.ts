import type { Phrasebook } from './phrasebook.ts'

export const fr: Phrasebook = {
  language: 'fr',
  products: [
    'table d’appoint en chêne',
    'lampe en laiton',
    'parure de lit en lin',
    'plateau en noyer',
    'service en grès',
    'plaid en laine',
    'chaise en rotin',
    'bouilloire en cuivre',
  ],
  days: ['mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'lundi'],
  thanks: [
    'Parfait, merci beaucoup !',
    'Quelle rapidité, merci.',
    'Très bien, je note.',
    'Merci {me}, c’est très aimable.',
    'Super, bonne journée !',
  ],
  closings: [
    'Avec plaisir, {n}. N’hésitez pas à revenir vers nous.',
    'Bonne journée à vous !',
    'Merci de votre patience.',
    'Profitez-en bien !',
  ],
  chasers: [
    'Avez-vous des nouvelles ?',
    'Je n’ai toujours pas de réponse.',
    'Pourriez-vous regarder aujourd’hui ?',
    'Il y a quelqu’un ?',
  ],
  comments: {
    good: ['Rapide et chaleureux.', 'On m’a vraiment écoutée.', 'Service impeccable.'],
    fair: ['Bien, mais un peu long.'],
    bad: ['J’ai dû tout répéter.', 'Toujours pas remboursé.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Bonjour, ma commande {order} devait arriver {day} et je n’ai rien reçu.',
        'Le suivi de {order} n’a pas bougé depuis cinq jours.',
        'J’ai attendu tout {day}, personne n’est venu.',
      ],
      replies: [
        'Je suis désolé pour l’attente, {n}. L’adresse est-elle toujours la bonne ?',
        'Bonjour {n}, ici {me}. Le colis est au dépôt. Quel jour vous conviendrait ?',
        'Merci de nous prévenir. Un voisin peut-il le recevoir ?',
      ],
      details: [
        'Oui, c’est bien ça. Troisième étage.',
        '{day} après 14 h, s’il vous plaît.',
        'La gardienne peut le prendre.',
      ],
      answers: [
        'Il repart {day} avant midi, et les frais de port vous sont remboursés.',
        'Nouvelle date : {day}. S’il n’est pas là à 18 h, j’en renvoie un le soir même.',
        'C’est noté sur l’étiquette, livraison {day}.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        'Ma {product} est arrivée fêlée.',
        'Deux assiettes étaient cassées à l’ouverture.',
        'Il y a une rayure bien visible sur le dessus.',
      ],
      replies: [
        'Ce n’est pas ainsi que cela doit arriver. Pouvez-vous m’envoyer une photo ?',
        'Désolé, {n}. Préférez-vous un échange ou un remboursement ?',
      ],
      details: [
        'Photo jointe. Un échange, de préférence.',
        'Un échange, c’est un cadeau.',
        'Dois-je renvoyer la cassée ?',
      ],
      answers: [
        'Merci, c’est clair. Une neuve part aujourd’hui et arrive {day}. Gardez l’autre.',
        'Je vous ai remboursé {sum} ; comptez trois à cinq jours.',
      ],
    },
    {
      key: 'refund',
      openers: [
        'J’ai renvoyé {order} il y a douze jours et je ne vois pas le remboursement.',
        'Vous m’avez rendu {sum}, mais j’avais payé davantage.',
      ],
      replies: [
        'Je regarde tout de suite, {n}. Aviez-vous payé par carte ?',
        'Avez-vous encore le numéro du bon de retour ?',
      ],
      details: ['Par carte, se terminant par 4417.', 'R-20931.'],
      answers: [
        'Trouvé : le bon n’avait pas de numéro de commande. {sum} sont débloqués.',
        'Vous avez raison, il manquait le port. C’est corrigé.',
      ],
    },
    {
      key: 'stock',
      openers: ['Quand la {product} sera-t-elle de nouveau disponible ?', 'La faites-vous en chêne foncé ?'],
      replies: [
        'Très bientôt. Quelle finition souhaitez-vous ?',
        'Oui, sur commande, en quatre semaines. Un échantillon ?',
      ],
      details: ['La naturelle, la claire.', 'Avec plaisir.'],
      answers: ['Elle arrive {day}. Vous êtes sur la liste.', 'L’échantillon part aujourd’hui.'],
    },
    {
      key: 'gift',
      openers: [
        'Pouvez-vous emballer la {product} et retirer le prix ?',
        '{order} arrivera-t-elle avant {day} ? C’est un anniversaire.',
      ],
      replies: [
        'Avec plaisir. Que faut-il écrire sur la carte ?',
        'Normalement oui. Je la passe en express pour être sûr ?',
      ],
      details: ['« Bon anniversaire, ma chère Ada ! »', 'Oui, volontiers.'],
      answers: [
        'Emballée dans du lin, votre mot écrit à la main. Elle arrive {day}.',
        'C’est fait, sans supplément : {day} avant midi.',
      ],
    },
  ],
}
