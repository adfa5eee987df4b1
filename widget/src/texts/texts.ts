/** Every word the widget says by itself. `{n}`, `{name}` are filled in. */
export interface Texts {
  hello: string
  startChat: string
  continueChat: string
  online: string
  away: string
  replyMinutes: string
  replyHours: string
  replyDay: string
  back: string
  close: string
  menu: string
  endChat: string
  endChatNo: string
  endChatSure: string
  endChatYes: string
  popOut: string
  messages: string
  write: string
  send: string
  attach: string
  emoji: string
  removeFile: string
  showAll: string
  you: string
  isTyping: string
  today: string
  yesterday: string
  seen: string
  sending: string
  notSent: string
  retry: string
  discard: string
  older: string
  offline: string
  failed: string
  tryAgain: string
  ended: string
  newChat: string
  powered: string
  optional: string
  required: string
  badEmail: string
  badPhone: string
  badAnswer: string
  notSaved: string
  choose: string
  rateTitle: string
  ratings: [string, string, string, string, string]
  comment: string
  submit: string
  thanks: string
  email: string
  fileTooLarge: string
  openImage: string
  help: string
  findHelp: string
  noHelp: string
  yourChats: string
  transcript: string
  transcriptSent: string
  dropHere: string
  notAllowed: string
}

export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

export const RTL = new Set(['ar', 'he', 'fa', 'ur'])
