import * as v from 'valibot'

/** Parts of the page of a contact, in the order in which everybody begins. */
export const CONTACT_SECTIONS = ['contact_details', 'contact_labels', 'contact_attributes', 'contact_inboxes'] as const
export type ContactSection = (typeof CONTACT_SECTIONS)[number]

const Stored = v.array(v.object({ name: v.string() }))
const isSection = (name: string): name is ContactSection => (CONTACT_SECTIONS as readonly string[]).includes(name)
const namesIn = (stored: unknown): string[] => {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output.map(({ name }) => name) : []
}

/** The order that a person keeps (`contact_sidebar_items_order`); what it does not name stands at the end. */
export function readOrder(stored: unknown): ContactSection[] {
  return [...new Set([...namesIn(stored).filter(isSection), ...CONTACT_SECTIONS])]
}

/** As it is kept: names of others in it stay, at the end. */
export const writeOrder = (order: readonly ContactSection[], stored: unknown): { name: string }[] =>
  [...order, ...namesIn(stored).filter((name) => !isSection(name))].map((name) => ({ name }))

/** One part moved to another place; beyond the ends it stays at the end. */
export const moveTo = (order: readonly ContactSection[], name: ContactSection, to: number): ContactSection[] =>
  order.filter((one) => one !== name).toSpliced(Math.max(0, to), 0, name)
