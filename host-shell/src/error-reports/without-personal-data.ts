const QUOTED = /"([^"]*)"|'([^']*)'|“([^”]*)”|`([^`]*)`/g
/** A name of code, not of a person: `undefined (reading 'message_type')`. */
const IDENTIFIER = /^[\w$.]{1,40}$/
const E_MAIL = /[^\s<>"'@]+@[^\s<>"'@]+/g
const LONG_NUMBER = /\+?\d(?:[\s().-]?\d){4,}/g
const AFTER_ADDRESS = /(https?:\/\/[^\s?#]+)[?#]\S*/g
const LONGEST = 300

/** The words of an error without what people wrote or are called by: quotations, addresses, numbers, queries. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(AFTER_ADDRESS, '$1')
    .replace(QUOTED, (whole, ...groups) => {
      const inside = groups.slice(0, 4).find((group) => typeof group === 'string') ?? ''
      return IDENTIFIER.test(inside) ? whole : '<text>'
    })
    .replace(E_MAIL, '<e-mail>')
    .replace(LONG_NUMBER, '<number>')
    .slice(0, LONGEST)

/** An address of the API or the app without numbers, names and questions: `/api/v1/accounts/:id/conversations/:id`. */
export const placeOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z]+(?:[_-][a-z]+)*$|^v\d$|^$/.test(part) ? part : ':id'))
    .join('/')
