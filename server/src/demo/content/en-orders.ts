import type { Topic } from './phrasebook.ts'

/** Before the parcel: changes, payment, stock, trade. */
export const orderTopics: Topic[] = [
  {
    key: 'change',
    openers: [
      'I need to change the address on {order}, we are moving on {day}.',
      'Can you add a second {product} to {order} before it ships?',
      'Please cancel the lamp from my order but keep the rest.',
      'I typed the wrong house number. It should be 41, not 14.',
      'Could {order} be delivered two weeks later? We are away.',
      'Hi! Is it too late to put a note in the parcel?',
    ],
    replies: [
      'Let me see whether the warehouse has started on {order}. What is the new address?',
      'Just in time, {n}: it is not packed yet. Shall I take the same card for the rest?',
      'No problem. From which day are you at home again?',
      'I have put {order} on hold so that nothing leaves. What should I change exactly?',
    ],
    details: [
      '22 Alder Row, York YO24 1AA. Same name on the bell.',
      'Yes, same card. Thank you!',
      'From the 14th on, any day.',
      'Only the lamp, the rest stays as it is.',
      'The note: "For the new kitchen, with love, M."',
    ],
    answers: [
      'Changed, and the hold is off. It leaves tomorrow and arrives on {day}.',
      'Done. The new total is {sum} and a fresh confirmation is in your inbox.',
      'The lamp is off the order and {sum} goes back today.',
      'All noted. You will get the tracking link as soon as it is packed.',
    ],
  },
  {
    key: 'payment',
    openers: [
      'My card was charged twice for {order}. Twice {sum}!',
      'The checkout says "payment declined" but my bank says everything is fine.',
      'Why was {order} put under review? I paid straight away.',
      'Can I pay by invoice? I do not like to use a card online.',
      'The voucher AUTUMN10 is not accepted although it is valid until the end of the month.',
    ],
    replies: [
      'That would worry me as well, {n}. One of the two is usually only a reservation. Which dates does your bank show?',
      'Thank you, {n}. Was the last try from the same device as your earlier orders?',
      'Our payment partner looks at larger first orders by hand. May I ask for the postcode of the billing address?',
      'Let me try the voucher here. Which pieces are in your basket?',
    ],
    details: [
      'Both on the same day, ten minutes apart.',
      'No, I was on my phone for the first time.',
      'YO24 1AA.',
      'The {product} and two cushions.',
      'Same laptop as always. I can try another card.',
    ],
    answers: [
      'The second one is a reservation and falls away by {day}. I have asked the bank to release it sooner.',
      'The check is through; your order is confirmed and ships on {day}.',
      'The voucher does not count on sale pieces, which the page should say more clearly. I took {sum} off by hand.',
      'I have sent a payment link that works without the app. It is good until {day}.',
    ],
  },
  {
    key: 'stock',
    openers: [
      'When will the {product} be back in stock?',
      'The website says 2 left, the shop in Bristol says none. Who is right?',
      'Do you still make the {product} in dark oak?',
      'Can you put a {product} aside for me until payday?',
      'Is the new collection already in the London shop?',
    ],
    replies: [
      'Good question, {n}. The next lot comes from the workshop soon. Which finish are you after?',
      'Our stock list is updated every hour, the shop every evening. Would you like me to reserve one?',
      'We do, to order. It takes four weeks. May I send you a sample of the wood?',
      'I can hold one for seven days, {n}. Which shop is closest to you?',
    ],
    details: [
      'Natural, the light one.',
      'Yes please, until {day}.',
      'A sample would be great. Same address as my last order.',
      'Bristol. I can come on {day}.',
    ],
    answers: [
      'It arrives in the warehouse on {day}. I have put you on the list; you get a mail an hour before everybody else.',
      'One is put aside under your name until {day} evening.',
      'The sample goes out today. With an order of {sum} or more we take its price off.',
      'Held for you in Bristol, at desk B. Bring any proof of your name.',
    ],
  },
  {
    key: 'trade',
    openers: [
      'We are fitting out a guest house and need 24 of the {product}. Is there a trade price?',
      'Please send the invoice for {order} again, with our VAT number this time.',
      'Could you quote 60 place settings with delivery to two sites?',
      'Our account shows an open balance of {sum}. We paid it in September.',
      'Do you offer swatch books for architects?',
    ],
    replies: [
      'Thank you for thinking of us. From 20 pieces on there is 15 % off. Where shall we deliver, and by when?',
      'Of course. Which VAT number should be on it?',
      'I will prepare the quote today. Are both sites accessible for a 7.5-tonne lorry?',
      'Let me ask accounts. Do you have the reference of the transfer?',
    ],
    details: [
      'All to one address in Whitby, by the end of next month.',
      'DEMO1000452, and please to the attention of Mr Hartley.',
      'The second one only before 8 am.',
      'The reference was MF/2209/Harbour.',
    ],
    answers: [
      'The quote is attached: {sum} for all, delivery on a pallet on {day}. It is good for 30 days.',
      'A corrected invoice is on its way to your accounts address.',
      'I have booked the early slot for {day}. The driver calls half an hour before.',
      'Found: it was booked to an older invoice. Your balance is zero, and I apologise for the reminder.',
    ],
  },
]
