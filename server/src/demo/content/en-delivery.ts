import type { Topic } from './phrasebook.ts'

/** Parcels: late, lost, to be picked up, to be given. */
export const deliveryTopics: Topic[] = [
  {
    key: 'late',
    openers: [
      'Hi, order {order} was promised for {day} and there is still no sign of it. Where is it?',
      'The tracking for {order} has said "in transit" for five days now. Can you check with the courier?',
      'I stayed in all of {day} for the {product} and nobody came.',
      'Good morning. My {product} should have been here last {day}. Do you know when it will come?',
      'Courier says they tried to deliver {order}. They did not, I was at home all day and the bell works.',
      'Is {order} delayed because of the strike? I only want to know so that I can plan.',
      'Your email said delivery between 9 and 11. It is 6 pm.',
    ],
    replies: [
      'I am sorry about the wait, {n}. I am looking at the courier’s scan for {order} right now. Is the address on the label still the right one?',
      'Hello {n}, {me} here. The parcel was last scanned at the depot. Could you confirm your postcode so that I can ask them to send it out again?',
      'Thank you for telling us, {n}. I have opened a trace with the courier. Is there a safe place or a neighbour if you are out?',
      'That is not the delivery we promised. Let me find out where it is. Which day would suit you best if they try again?',
    ],
    details: [
      'Yes, the address is right. Flat 3, top bell.',
      'BS6 5QA. There is a porch, they can leave it there.',
      'Any day after 2 pm is fine. Number 14 takes parcels for us.',
      'Address is correct. {day} would be best, I work from home then.',
      'Yes. Please ask them to ring this time.',
    ],
    answers: [
      'The depot found it: it goes out again on {day} before noon, and I put your note on the label. I have also taken the delivery cost off your order.',
      'Good news: it is on the van for {day}. You will get a text with a two-hour window that morning.',
      'The courier lost the scan but not the parcel. New date is {day}. If it is not there by 6 pm I send a replacement the same evening.',
      'I moved it to an express service at our cost. It arrives on {day}, and {sum} for the delivery goes back to your card.',
    ],
  },
  {
    key: 'pickup',
    openers: [
      'Is my order ready? I could come by after work.',
      'I am at the shop and nobody is at the pick-up desk.',
      'Can my brother collect {order} for me?',
      'How long do you keep a parcel at the desk? I am away until {day}.',
    ],
    replies: [
      'Let me check, {n}. What is the order number or the name it is under?',
      'I am ringing the desk for you this minute. Are you at the front or at the yard entrance?',
      'He can. What is his name? He needs the code and some proof of who he is.',
      'Ten days as a rule. Shall I ask them to keep yours longer?',
    ],
    details: [
      '{order}.',
      'At the yard. There is a van in the way.',
      'Same family name, he is called Ben.',
      'Until {day} would be perfect.',
    ],
    answers: [
      'Yes, it is ready: pick-up desk B, open until 20:00. Bring the code 4471.',
      'Somebody is coming out to you now. Thank you for waiting in the rain!',
      'Noted on the order. The code for him is 7720.',
      'They keep it until {day} evening, no charge.',
    ],
  },
  {
    key: 'missing',
    openers: [
      'The box for {order} came, but the screws are missing.',
      'Only one of two parcels arrived. The {product} is not there.',
      'There is no manual in the box and the pictures online are of an older model.',
      'My parcel says delivered, signed by "T. Porch". I do not have it.',
    ],
    replies: [
      'How annoying with the tools already out. Is there a number on the bag with the fittings, or no bag at all?',
      'They travel separately at times. Could you tell me the weight on the label of the one you have?',
      'I am sorry. Here is the current manual as a PDF. Which step are you at?',
      'Porch is not a neighbour of ours either. May I ask the driver for the photo?',
    ],
    details: ['No bag at all.', '4.2 kg it says.', 'Step 6, the cross bar.', 'Please do. I have asked left and right.'],
    answers: [
      'A full set of fittings goes out first class today and should be with you on {day}.',
      'The second parcel is one day behind; it arrives on {day}.',
      'At step 6 the bar goes in upside down, the drawing is wrong. We are fixing the page, thank you!',
      'The photo shows a blue door that is not yours. The driver goes back for it this afternoon; if it is gone I send a new one.',
    ],
  },
  {
    key: 'gift',
    openers: [
      'Can you wrap the {product} and leave out the price?',
      'Will {order} arrive before {day}? It is a birthday present.',
      'Do your gift cards work in the shops as well?',
      'I would like to send a {product} to a friend in another country. Possible?',
    ],
    replies: [
      'With pleasure. What shall we write on the card?',
      'It should. Shall I upgrade it to be on the safe side?',
      'They do, in all nine shops and here. How much should it be for?',
      'We send to 31 countries. Which one is it?',
    ],
    details: [
      '"Happy birthday, dear Ada. Forty suits you!"',
      'Please do, I would hate to come without it.',
      '{sum}, by e-mail, please.',
      'Portugal, near Braga.',
    ],
    answers: [
      'Wrapped in linen, with your words by hand, no price. It arrives on {day}.',
      'Upgraded, no charge. It is there on {day} before noon.',
      'The card is in your inbox; it never runs out.',
      'That takes four days and costs {sum}. I have put the link for payment in your e-mail.',
    ],
  },
]
