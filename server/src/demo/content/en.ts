import { deliveryTopics } from './en-delivery.ts'
import { orderTopics } from './en-orders.ts'
import { returnTopics } from './en-returns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const en: Phrasebook = {
  language: 'en',
  products: [
    'oak side table',
    'brass reading lamp',
    'linen duvet set',
    'walnut tray',
    'stoneware dinner set',
    'wool throw',
    'rattan chair',
    'copper kettle',
    'cane bookshelf',
    'ash dining bench',
    'glass carafe',
    'jute rug',
  ],
  days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Monday'],
  thanks: [
    'Perfect, thank you!',
    'Brilliant, that was quick.',
    'Lovely, thanks {me}.',
    'That works for me. Thank you for sorting it out.',
    'Great, I will look out for it.',
    'Thanks so much, much appreciated.',
    'Ok, thank you.',
    'You have been very kind, thank you.',
    'Super. Have a good afternoon!',
  ],
  closings: [
    'Glad we could put it right, {n}. Write any time.',
    'You are welcome. Have a lovely day!',
    'My pleasure. I will close this for now; a reply opens it again.',
    'Thank you for your patience, {n}.',
    'Any time. Enjoy it when it arrives!',
    'Happy to help. Take care!',
  ],
  chasers: [
    'Hello? Is anybody there?',
    'Any news on this?',
    'I still have not heard back from you.',
    'Just following up on the message below.',
    'Could somebody please look at this today?',
    'Sorry to chase, but I do need an answer.',
  ],
  comments: {
    good: [
      'Fast and human.',
      'Maya knew exactly what I meant.',
      'Sorted in five minutes, no forms, no fuss.',
      'Lovely people. I felt listened to.',
      'Better than any shop I have dealt with this year.',
      'They even remembered my last order.',
      'Honest about the delay, which I respect.',
      'Kind, clear, quick.',
    ],
    fair: [
      'Good answer in the end, but it took three messages.',
      'Fine, though I had to send the photo twice.',
      'Helpful person, slow courier.',
      'It was okay.',
    ],
    bad: [
      'Two days without a word.',
      'I had to explain everything again to a second person.',
      'The refund still is not there.',
      'Polite, but the problem is not solved.',
      'Third late parcel in a row.',
    ],
  },
  topics: [...deliveryTopics, ...returnTopics, ...orderTopics],
}
