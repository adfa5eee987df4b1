import { validateWebhook } from 'twitter-autohook'

/** As X proves itself, by its own library: the same words over a challenge and over a delivery. */
export const wordOfX = (secret: string, over: string): string =>
  validateWebhook(over, { consumer_secret: secret }).response_token

export const signedByX = (secret: string, payload: string): Record<string, string> => ({
  'x-twitter-webhooks-signature': wordOfX(secret, payload),
})
