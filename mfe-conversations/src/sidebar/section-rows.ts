import type { OpenCounts } from '@parley/shared/contract/open-counts'
import type { Team } from '@parley/shared/contract/person'
import type { CustomFilter, Inbox, Label } from '@parley/shared/contract/sidebar'
import type { SectionRow } from '@parley/shared/remote/shell-api'

export const folderRows = (folders: readonly CustomFilter[]): SectionRow[] =>
  folders.map(({ id, name }) => ({ id, path: `custom_view/${id}`, name, mark: { icon: 'folder' } }))

/** Only the teams this person is a member of. */
export const teamRows = (teams: readonly Team[], counts?: OpenCounts): SectionRow[] =>
  teams
    .filter((team) => team.is_member)
    .map(({ id, name }) => ({ id, path: `team/${id}`, name, count: counts?.teams[id], mark: { icon: 'users-round' } }))

/** By name, whatever the case, in the order of the person's language. */
export function inboxRows(inboxes: readonly Inbox[], locale: string, counts?: OpenCounts): SectionRow[] {
  const byName = new Intl.Collator(locale, { sensitivity: 'base' })
  return inboxes
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ id, name, channel_type, medium }) => ({
      id,
      path: `inbox/${id}`,
      name,
      count: counts?.inboxes[id],
      mark: { channel: channel_type, medium: medium ?? null },
    }))
}

/** Only those that are meant to be in the sidebar. */
export const labelRows = (labels: readonly Label[], counts?: OpenCounts): SectionRow[] =>
  labels
    .filter((label) => label.show_on_sidebar)
    .map(({ id, title, color }) => ({
      id,
      path: `label/${encodeURIComponent(title)}`,
      name: title,
      count: counts?.labels[title],
      mark: { color },
    }))
