import fc from 'fast-check'
import * as v from 'valibot'
import { Colour } from './colour.ts'
import { DATE_PROBLEMS, dateFormat, rangeProblem, readDate, writeDate } from './date.ts'
import { Email, splitAddresses } from './email.ts'
import { filterPayload } from './filter.ts'
import { IMAGE_TYPES, imageProblem, MAX_IMAGE_BYTES } from './image.ts'
import { isEmail } from './is-email.ts'
import { isPhoneNumber } from './is-phone-number.ts'
import { isJson, isJsonObject } from './json.ts'
import { PASSWORD_RULES, Password } from './password.ts'
import { fitsPattern, readPattern } from './pattern.ts'
import { PhoneNumber, plusAndDigits } from './phone.ts'
import { isConfirmed } from './text.ts'
import { isDomain, isSiteAddress, isUrlLike, isWebAddress } from './web-address.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
const firstDigit = fc.constantFrom(...'123456789')

describe('e-mail addresses', () => {
  it('are accepted whatever generator made them, and stored in lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(address.length <= 254)
        expect(v.parse(Email, ` ${address} `)).toBe(address.toLowerCase())
      }),
    )
  })

  it('have one @, a dot behind it and no space', () => {
    expect(['a@b.example', 'a+b@c.example', 'ü@münchen.example'].filter(isEmail)).toHaveLength(3)
    expect(['a@b', 'a b@c.example', 'a@@b.example', '@b.example', 'a@', '', '<a@b.example>'].filter(isEmail)).toEqual(
      [],
    )
  })

  it('are judged at once however long and odd the text is', () => {
    // A check that goes back over the text would need minutes for this.
    expect(v.safeParse(Email, `a@${'.'.repeat(200_000)}@`).success).toBe(false)
  })

  it('are found in a pasted list, each once', () => {
    expect(splitAddresses('A@x.example, b@x.example;\n a@X.example\tc')).toEqual(['a@x.example', 'b@x.example', 'c'])
  })
})

describe('phone numbers', () => {
  it('of E.164 are a plus, a digit that is not zero and 1 to 14 more, and nothing else', () => {
    fc.assert(fc.property(firstDigit, digits(1, 14), (first, rest) => isPhoneNumber(`+${first}${rest}`)))
    fc.assert(fc.property(firstDigit, digits(15, 25), (first, rest) => !isPhoneNumber(`+${first}${rest}`)))
    expect(['+', '+0123', '+1', '123', '+12 34', '+12\n'].filter(isPhoneNumber)).toEqual([])
    expect(v.parse(PhoneNumber, ' +351912345678 ')).toBe('+351912345678')
  })

  it('are sent as a plus and digits', () => {
    fc.assert(fc.property(fc.string(), (text) => /^(\+\d+)?$/.test(plusAndDigits(text))))
    expect([plusAndDigits('+44 (20) 7946-0991'), plusAndDigits('none')]).toEqual(['+442079460991', ''])
  })
})

describe('passwords', () => {
  it('hold exactly when every rule that is shown holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (text) => {
        expect(v.safeParse(Password, text).success).toBe(
          text.length <= 128 && PASSWORD_RULES.every(({ fits }) => fits(text)),
        )
      }),
      { examples: [['Parley-demo-1!'], ['Ümlaut-9'], ['short1!'], ['NoDigits!!']] },
    )
  })

  it('name each rule they break', () => {
    const { issues } = v.safeParse(Password, 'abc')
    expect(issues?.map(({ message }) => message)).toEqual([0, 1, 3, 4].map((at) => PASSWORD_RULES[at]?.text))
  })
})

describe('addresses of the web', () => {
  it('are domains when every part is letters, digits and inner hyphens', () => {
    fc.assert(fc.property(fc.domain(), (domain) => isDomain(domain)))
    expect(['help.northwind.example', 'a-b.co', 'münchen.example'].filter(isDomain)).toHaveLength(3)
    expect(
      ['localhost', '-a.example', 'a-.example', 'a..example', 'a.b', 'a_b.example', 'http://a.example', ''].filter(
        isDomain,
      ),
    ).toEqual([])
  })

  it('look like one when they are empty or start with http', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => isUrlLike(url) && isWebAddress(url)))
    expect([isUrlLike(''), isUrlLike('HTTPS://x'), isUrlLike('ftp://x'), isUrlLike(' http')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    fc.assert(fc.property(fc.webUrl(), (url) => isSiteAddress(url) && isSiteAddress(url.replace(/^https?:\/\//, ''))))
    expect(['javascript:alert(1)', 'https://', 'data:text/html,x', '/x', 'x.example'].filter(isWebAddress)).toEqual([])
  })
})

describe('texts', () => {
  it('confirm only when they are the expected words, and never when empty', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, expected) => {
        expect(isConfirmed(typed, expected)).toBe(typed !== '' && typed === expected)
      }),
      { examples: [['', '']] },
    )
  })

  it('are JSON when they can be read back', () => {
    fc.assert(fc.property(fc.json(), (text) => isJson(text)))
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => isJsonObject(JSON.stringify(value))))
    expect(['[1]', '"a"', 'null', '{', ''].filter(isJsonObject)).toEqual([])
  })

  it('fit a pattern, bare or with flags; one that cannot be read lets everything through', () => {
    fc.assert(fc.property(fc.string(), (source) => readPattern(source) !== null || fitsPattern(source, 'anything')))
    expect([
      fitsPattern('^[A-Z]{2}$', 'AB'),
      fitsPattern('^[A-Z]{2}$', 'ab'),
      fitsPattern('/^[A-Z]{2}$/i', 'ab'),
    ]).toEqual([true, false, true])
    expect(readPattern('(')).toBeNull()
  })

  it('are colours of three or six hexadecimal digits', () => {
    expect(['#fff', '#1F93FF', '1f93ff', '#12345', '#1f93fg'].map((text) => v.safeParse(Colour, text).success)).toEqual(
      [true, true, false, false, false],
    )
  })
})

describe('typed dates', () => {
  const locales = fc.constantFrom('en', 'en-GB', 'de', 'ar', 'pt-BR', 'ko', 'fa', 'hu', 'sv')

  it('are read back as they are written, in every language', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, locales, (date, locale) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDate(writeDate(day, locale), locale)).toBe(day)
      }),
    )
  })

  it('must be in the order of the language and exist', () => {
    expect([dateFormat('en-US'), dateFormat('de'), dateFormat('en-GB')]).toEqual([
      'MM/DD/YYYY',
      'DD.MM.YYYY',
      'DD/MM/YYYY',
    ])
    expect(readDate('11/20/2026', 'en-US')).toBe('2026-11-20')
    for (const text of ['20.11.2026', '13/01/2026', '02/29/2026', '11/20/26', '', 'today']) {
      expect([text, readDate(text, 'en-US')]).toEqual([text, null])
    }
  })

  it('may not end before they start, in the words for the end that was typed', () => {
    expect(rangeProblem('2026-11-20', '2026-11-20', 'to')).toBeNull()
    expect(rangeProblem('2026-11-21', '2026-11-20', 'from')).toBe(DATE_PROBLEMS.startNotBeforeEnd)
    expect(rangeProblem('2026-11-21', '2026-11-20', 'to')).toBe(DATE_PROBLEMS.endNotAfterStart)
  })
})

describe('pictures', () => {
  it('are png, jpeg, gif or webp of at most 4 MB', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IMAGE_TYPES, 'image/jpg'), fc.nat(8 * 1024 * 1024), (type, size) => {
        expect(imageProblem({ type, size })).toBe(size > MAX_IMAGE_BYTES ? 'too_big' : null)
      }),
    )
    expect(imageProblem({ type: 'image/svg+xml', size: 1 })).toBe('wrong_type')
  })
})

describe('rules of a filter', () => {
  const rule = fc.record({
    attribute_key: fc.constantFrom('content', 'status'),
    filter_operator: fc.constant('equal_to'),
    values: fc.array(fc.string(), { maxLength: 3 }),
    query_operator: fc.constantFrom('and' as const, 'or' as const, null),
  })

  it('are joined to the next one, and the last to nothing', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1 }), (rules) => {
        const sent = filterPayload(rules)
        expect(sent.at(-1)?.query_operator).toBeNull()
        expect(sent.slice(0, -1).every(({ query_operator: operator }) => operator === 'and' || operator === 'or')).toBe(
          true,
        )
      }),
    )
  })

  it('split words of the content at commas and nothing else', () => {
    const [content, status] = filterPayload([
      { attribute_key: 'content', filter_operator: 'contains', values: ['refund, money back,'], query_operator: 'or' },
      { attribute_key: 'status', filter_operator: 'equal_to', values: ['open,pending'], query_operator: 'and' },
    ])
    expect([content?.values, status?.values]).toEqual([['refund', 'money back'], ['open,pending']])
  })
})
