import { holdsAny } from '@parley/shared/contract/permissions'
import type { Session } from '@parley/shared/remote/shell-api'

/** What decides whether something is shown to somebody. */
export type Viewer = Pick<Session, 'permissions' | 'features' | 'installation'>

interface Conditions {
  permissions: readonly string[]
  features: readonly string[]
  installations: readonly string[]
  hidden_by?: readonly string[] | undefined
}

/** Any one of the permissions, every feature flag, none that hides it, and one of the installation kinds; an empty list asks for nothing. */
export function isVisibleTo(viewer: Viewer, wanted: Conditions): boolean {
  return (
    holdsAny(viewer.permissions, wanted.permissions) &&
    wanted.features.every((flag) => viewer.features[flag] === true) &&
    !wanted.hidden_by?.some((flag) => viewer.features[flag] === true) &&
    (wanted.installations.length === 0 || wanted.installations.includes(viewer.installation))
  )
}

/**
 * The flags that decide what is shown: the help center always is where the product goes by its own name (workspace 26.1), and
 * `bot_editor` is on where the installation has one (configuration 5.16).
 */
export const shownFeatures = (
  features: Session['features'],
  { isCustomBranded, hasBotEditor = false }: { isCustomBranded: boolean; hasBotEditor?: boolean },
): Session['features'] => ({
  ...features,
  ...(!isCustomBranded && { help_center: true }),
  ...(hasBotEditor && { bot_editor: true }),
})
