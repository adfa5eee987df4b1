import type { Label } from '@parley/shared/contract/sidebar'

/** The dot of a label; tags whose label is gone are grey. */
export const colorOf = (labels: readonly Label[], title: string): string =>
  labels.find((label) => label.title === title)?.color ?? 'var(--tint-8-dot)'
