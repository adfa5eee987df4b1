import type { Topic } from './phrasebook.ts'

/** What comes back, and how to keep it from coming back. */
export const returnTopics: Topic[] = [
  {
    key: 'damaged',
    openers: [
      'The {product} arrived today with a crack down one side. The box looked fine.',
      'Hello, two of the plates in my set were broken when I opened the parcel.',
      'My new {product} has a deep scratch right where everyone will see it.',
      'One leg of the {product} is split. I have not used it, I only unpacked it.',
      'Unpacked {order} this evening and the glass is in pieces. Careful, whoever handles the return!',
      'The finish on the {product} is coming off in flakes after a week. Is that normal?',
    ],
    replies: [
      'I am sorry, {n} – that is not how it should reach you. Could you send a photo of the damage and one of the label on the box?',
      'Oh no. Thank you for the quick message, {n}. A photo would help me to show our packers. Would you rather have a new one or your money back?',
      'That should not happen. I can send a replacement today or refund it in full. Which suits you?',
      'Thank you for being careful with it. Please keep the box if you can. Shall I send a new one?',
    ],
    details: [
      'Photos attached. I would prefer a replacement, please.',
      'Here you go. The corner of the box was soft, I only noticed afterwards.',
      'A new one would be lovely. I need it by the weekend.',
      'Replacement please. Do I have to send the broken one back?',
      'Money back I think, I lost the nerve a bit.',
    ],
    answers: [
      'Thank you, that is clear. A new {product} leaves us today and is with you on {day}. You need not send the broken one back.',
      'Done: replacement booked for {day}, packed by hand. The courier takes the old one along at the same time.',
      'I have refunded {sum} to your card; it shows in three to five days. Please recycle the pieces, we do not need them.',
      'The new one has been checked and photographed before packing. Tracking follows this afternoon.',
    ],
  },
  {
    key: 'refund',
    openers: [
      'I returned {order} twelve days ago and have not seen the refund yet.',
      'How long do refunds take? The parcel was signed for last {day}.',
      'You refunded {sum} but I paid more than that. Can you explain the difference?',
      'I cancelled {order} within the hour and was still charged.',
      'Hello, I would like to return the {product}. It is beautiful but simply too big for our hall.',
      'Can I get my money back for the {product}? It was on sale two days after I bought it.',
    ],
    replies: [
      'Let me look at {order}, {n}. Was it paid by card or through PayPal?',
      'Thank you for writing, {n}. I can see the parcel at our returns desk. May I check the name on the card you paid with?',
      'I understand. You have 30 days, so that is no problem at all. Would you like a label for the courier, or do you pass one of our shops?',
      'I am checking with our accounts team now. Do you still have the return slip number?',
    ],
    details: [
      'Visa, ending 4417.',
      'PayPal. The return slip says R-20931.',
      'A label please. It is still in the box.',
      'Card. It is the same name as on the account.',
      'I can drop it off in Bristol on {day}.',
    ],
    answers: [
      'Found it: the refund of {sum} was held because the slip had no order number. I have released it; it is on your card by {day}.',
      'The label is on its way to your e-mail. As soon as the courier scans it, I release {sum}, you need not wait until it is back with us.',
      'You are right, the delivery cost was missing. I have sent the remaining {sum} just now.',
      'I credited the difference as a courtesy: {sum}, on your card by {day}.',
    ],
  },
  {
    key: 'exchange',
    openers: [
      'Could I swap the {product} for the larger one? I measured badly.',
      'I ordered the wrong colour. Can {order} still be changed to moss green?',
      'The {product} is lovely but I need the left-hand version.',
      'Is it possible to exchange a present without the receipt? It came from my aunt.',
      'Can I exchange one of the two chairs I bought? One is enough after all.',
    ],
    replies: [
      'Of course, {n}. Is it unused and still in its box?',
      'Yes, we can do that within 30 days. Which one would you like instead?',
      'No receipt needed, the number under the base will do. Could you read it to me?',
      'Gladly. Shall the courier bring the new one and take the old one in one visit?',
    ],
    details: [
      'Unused, I only opened the lid.',
      'The large one in natural, please.',
      'It says MF-20931-B.',
      'One visit would be ideal, {day} if possible.',
      'Still in the box. I can bring it to a shop as well.',
    ],
    answers: [
      'It is booked for {day}: the courier brings the new one and takes the old one. The difference of {sum} is only charged once you keep it.',
      'I have reserved the last one for you. The label for the old one is in your e-mail.',
      'All set. The new {product} arrives on {day}; you have two weeks to send the other one back.',
      'Done, and since the price fell meanwhile you get {sum} back.',
    ],
  },
  {
    key: 'care',
    openers: [
      'How do I get a wine stain out of the {product}?',
      'What oil do you recommend for the {product}? It looks dry.',
      'Can the stoneware go into the dishwasher?',
      'My brass lamp has turned dark. Did I do something wrong?',
      'Is the linen meant to be this stiff before the first wash?',
    ],
    replies: [
      'You can save it, {n}. Is the stain fresh or has it dried already?',
      'Happy to help. Do you know which finish you have, oiled or lacquered?',
      'Nothing wrong at all, that is the metal ageing. Would you like to keep it dark or bring back the shine?',
      'It can, up to 60 degrees. Is yours from before 2024? The old glaze was softer.',
    ],
    details: [
      'Dried, I am afraid. It happened on {day}.',
      'Oiled, I think. It feels like wood, not like plastic.',
      'I would like it shiny again.',
      'We bought it this summer.',
    ],
    answers: [
      'Cold water and a spoon of washing soda, one hour, then a 40 degree wash. Please no bleach.',
      'Two thin coats of hard wax oil, a day apart, with the grain. Half an hour of work for years of peace.',
      'A soft cloth and a little lemon with salt; rinse, dry, done. I send you our care guide as well.',
      'Then all is well: bottom rack, no scouring powder.',
    ],
  },
]
