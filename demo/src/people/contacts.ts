import { type Random, randomFor } from '../random.ts'
import { DAY, iso } from '../story.ts'
import { COMPANIES, CULTURES, type Culture, ODD_NAMES } from './names.ts'

/** One row of `contacts` before activity is known. */
export interface DemoContact {
  id: number
  account_id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  labels: string[]
  created_at: string
  language: string
}

/** Share of contacts by culture; languages follow D5. */
const MIX: Record<string, number> = {
  british: 27,
  nigerian: 7,
  indian: 8,
  american: 7,
  nordic: 9,
  german: 11,
  brazilian: 6,
  portuguese: 3,
  spanish: 6,
  french: 5,
  turkish: 3,
  arabic: 3,
  japanese: 2.5,
  polish: 2,
  italian: 0.5,
  dutch: 0.4,
  swedish: 0.3,
  danish: 0.3,
  korean: 0.3,
}

const DOMAINS = ['mailbox.example', 'postbox.example', 'inbox.example', 'letters.example', 'home.example']
const AREA_CODES = [212, 206, 303, 312, 404, 415, 503, 512, 602, 617, 702, 713, 718, 773, 805, 816, 904, 919, 971, 978]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Only numbers that are reserved for fiction: Ofcom's mobile range and the 555-01xx of each area code. */
export function fictionalPhone(index: number): string {
  if (index < 900) return `+447700900${String(100 + index).padStart(3, '0')}`
  const n = index - 900
  return `+1${AREA_CODES[Math.floor(n / 100) % AREA_CODES.length]}55501${String(n % 100).padStart(2, '0')}`
}

interface Named {
  name: string
  first: string
  address: string
}

function nameIn(culture: Culture, random: Random): Named {
  const f = random.int(0, culture.first.length - 1)
  const l = random.int(0, culture.last.length - 1)
  const first = culture.first[f] ?? ''
  const last = culture.last[l] ?? ''
  const latin = culture.latin
  const address = latin ? `${latin.first[f]}.${latin.last[l]}` : `${plain(first)}.${plain(last)}`
  return { name: culture.familyFirst ? `${last} ${first}` : `${first} ${last}`, first, address }
}

/** The contacts of one account. `only` narrows them to cultures. Ids count up from `firstId`. */
export function makeContacts(
  accountId: number,
  count: number,
  firstId: number,
  now: number,
  only?: readonly string[],
): DemoContact[] {
  const random = randomFor(`contacts ${accountId}`)
  const cultures = CULTURES.filter((culture) => !only || only.includes(culture.key))
  const mix = cultures.map((culture) => [culture, MIX[culture.key] ?? 1] as const)
  const contacts: DemoContact[] = []
  for (let i = 0; i < count; i += 1) {
    const culture =
      i < cultures.length * 2 ? (cultures[i % cultures.length] ?? random.pick(cultures)) : random.weighted(mix)
    contacts.push(makeContact({ accountId, id: firstId + i, index: i, culture, random, now }))
  }
  if (accountId === 1) spoil(contacts)
  return contacts
}

interface Making {
  accountId: number
  id: number
  index: number
  culture: Culture
  random: Random
  now: number
}

function makeContact({ accountId, id, index, culture, random, now }: Making): DemoContact {
  const { name, address } = nameIn(culture, random)
  const hasMail = random.chance(0.9)
  const hasPhone = accountId === 1 && random.chance(0.55)
  const isTrade = random.chance(0.11)
  const company = isTrade
    ? `${random.pick(COMPANIES)}${random.chance(0.35) ? ` ${random.pick(culture.cities)}` : ''}`
    : null
  const tier = random.weighted([
    ['', 55],
    ['silver', 25],
    ['gold', 15],
    ['platinum', 5],
  ] as const)
  const orders = random.int(1, 14)
  return {
    id,
    account_id: accountId,
    name,
    email: hasMail ? `${address}${id}@${random.pick(DOMAINS)}` : null,
    phone_number: hasPhone ? fictionalPhone(index + 20) : null,
    identifier: random.chance(0.3) ? `cust_${10_000 + id}` : null,
    blocked: index % 160 === 159,
    additional_attributes: {
      city: random.pick(culture.cities),
      country: culture.country,
      country_code: culture.countryCode,
      ...(company ? { company_name: company } : {}),
      ...(random.chance(0.08) ? { social_profiles: { facebook: address, instagram: address.replace('.', '_') } } : {}),
    },
    custom_attributes:
      accountId === 1
        ? {
            ...(tier ? { loyalty_tier: tier } : {}),
            order_count: orders,
            ...(isTrade ? { vat_number: `DEMO${1_000_000 + id}` } : {}),
          }
        : {},
    labels: [...(tier === 'platinum' ? ['vip'] : []), ...(isTrade ? ['b2b'] : [])],
    created_at: iso(now - random.int(1, 900) * DAY),
    language: culture.language,
  }
}

/** Duplicates and names that break things, at fixed places (D6, D7). */
function spoil(contacts: DemoContact[]): void {
  ODD_NAMES.forEach((name, i) => {
    const contact = contacts[60 + i * 7]
    if (contact) contact.name = name
  })
  for (let i = 0; i < 60; i += 1) {
    const original = contacts[200 + i * 12]
    const twin = contacts[206 + i * 12]
    if (!original?.email || !twin) continue
    twin.name = original.name
    twin.language = original.language
    twin.additional_attributes = { ...original.additional_attributes }
    twin.email = original.email.replace('@', '.private@')
  }
}
