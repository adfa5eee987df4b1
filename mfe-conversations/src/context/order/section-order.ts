import * as v from 'valibot'

/** Sections below the contact, in the order in which everybody begins. Names are the wire's, where it has one. */
export const SECTIONS = [
  'conversation_actions',
  'conversation_info',
  'contact_attributes',
  'previous_conversation',
  'macros',
  'contact_notes',
  'attachments',
  'conversation_participants',
] as const
export type SectionName = (typeof SECTIONS)[number]

const Stored = v.array(v.object({ name: v.string() }))
const isSection = (name: string): name is SectionName => (SECTIONS as readonly string[]).includes(name)

/** The order that a person keeps (`conversation_sidebar_items_order`); what it does not name stands at the end. */
export function readOrder(stored: unknown): SectionName[] {
  const read = v.safeParse(Stored, stored)
  const named = read.success ? read.output.map(({ name }) => name).filter(isSection) : []
  const known = [...new Set(named)]
  return [...known, ...SECTIONS.filter((name) => !known.includes(name))]
}

/** As it is kept: names of others in it stay where they are, at the end. */
export function writeOrder(order: readonly SectionName[], stored: unknown): { name: string }[] {
  const read = v.safeParse(Stored, stored)
  const foreign = read.success ? read.output.filter(({ name }) => !isSection(name)) : []
  return [...order.map((name) => ({ name })), ...foreign]
}

/** One section moved to the place of another. */
export function moveTo(order: readonly SectionName[], name: SectionName, to: number): SectionName[] {
  const rest = order.filter((held) => held !== name)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}
