/** Seconds for which somebody can choose to hold their mails back. */
export const HOLD_CHOICES = [0, 5, 10, 20, 30] as const
/** Where the settings of a person say it. */
export const HOLD_KEY = 'undo_send_seconds'
const USUAL_S = 10

/** Seconds in which a mail can be called back before it leaves; ten unless the person chose otherwise. */
export function holdSeconds(settings: Readonly<Record<string, unknown>>): number {
  const own = settings[HOLD_KEY]
  return HOLD_CHOICES.find((choice) => choice === own) ?? USUAL_S
}

/** What leaves by mail: nobody waits for it at the other end, and it cannot be taken back once it has left. */
export const leavesByMail = (conversation: {
  channel: string
  additional_attributes: Readonly<Record<string, unknown>>
}): boolean =>
  conversation.channel === 'Channel::Email' || conversation.additional_attributes.force_email_channel === true
