import { createHmac } from 'node:crypto'

/** What Twilio writes into `X-Twilio-Signature`: over the address and every field of the form, by name. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .sort()
      .map((value) => `${name}${value}`)
      .join(''),
  )
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest('base64')
}
