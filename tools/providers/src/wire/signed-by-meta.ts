/// <reference path="./x-hub-signature.d.ts" />
import XHubSignature from 'x-hub-signature'

/**
 * The header by which Meta signs what it delivers. Nothing that Meta publishes makes one; this library is for whoever
 * receives them.
 */
export const signedByMeta = (secret: string, body: string): Record<string, string> => ({
  'x-hub-signature-256': new XHubSignature('sha256', secret).sign(body),
})
