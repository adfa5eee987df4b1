import type { Portal } from '@parley/shared/contract/portal'
import type { UpdatePortalBody } from '@parley/shared/contract/portal-calls'

/** A portal as texts of a form. */
export interface PortalValues {
  name?: string
  slug?: string
  custom_domain?: string
  color?: string
  page_title?: string
  header_text?: string
  homepage_link?: string
  /** Text, as a list of choices has it; '' for none. */
  inbox_id?: string
}

export const FIRST_COLOUR = '#1f5fd6'

export const valuesOf = (portal: Portal): PortalValues => ({
  name: portal.name,
  slug: portal.slug,
  custom_domain: portal.custom_domain ?? '',
  color: (portal.color ?? FIRST_COLOUR).toLowerCase(),
  page_title: portal.page_title ?? '',
  header_text: portal.header_text ?? '',
  homepage_link: portal.homepage_link ?? '',
  inbox_id: portal.inbox ? String(portal.inbox.id) : '',
})

/** What a form holds as what the wire takes: only what was changed. */
export const changesOf = (values: PortalValues, before: PortalValues): UpdatePortalBody =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => value !== before[field as keyof PortalValues])
      .map(([field, value]) => [field, field === 'inbox_id' ? (value ? Number(value) : null) : (value ?? '')]),
  )
