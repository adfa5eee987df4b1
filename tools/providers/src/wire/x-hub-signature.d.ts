/** What is used of a library that brings no types. */
declare module 'x-hub-signature' {
  export default class XHubSignature {
    constructor(algorithm: 'sha256', secret: string)
    sign(body: string): string
  }
}
