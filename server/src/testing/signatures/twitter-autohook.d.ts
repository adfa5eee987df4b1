/** What tests use of X's library, which brings no types. */
declare module 'twitter-autohook' {
  export function validateWebhook(token: string, auth: { consumer_secret: string }): { response_token: string }
}
