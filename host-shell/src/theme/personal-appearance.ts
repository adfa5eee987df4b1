import type { CurrentUser } from '@parley/shared/contract/person'
import { AppearanceSettings, type FontSize } from '@parley/shared/contract/ui-settings'
import type { Store } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import type { AuthState } from '../session/auth.ts'
import { keepSize, type SizedRoot } from './stored-size.ts'
import type { Theme } from './theme.ts'

/** Every size of the page is in rem, so this is all that grows. */
const ROOT_SIZE: Record<FontSize, string> = { small: '87.5%', default: '100%', large: '112.5%', largest: '125%' }

/** What the person set about the look; nonsense counts as not set. */
export const appearanceOf = (user: Pick<CurrentUser, 'ui_settings'>) => v.parse(AppearanceSettings, user.ui_settings)

interface Page {
  theme: Pick<Theme, 'pick' | 'appearance'>
  root: SizedRoot
  storage: Pick<Storage, 'setItem'>
}

/** The look that a person picked follows them to every device, and changes here as soon as it is stored. */
export function followPersonalAppearance(auth: Store<AuthState>, { theme, root, storage }: Page): () => void {
  const apply = () => {
    const state = auth.get()
    if (state.status !== 'in') return
    const { appearance, density, font_size } = appearanceOf(state.user)
    if (appearance && appearance !== theme.appearance.get()) theme.pick(appearance)
    keepSize({ density, size: ROOT_SIZE[font_size] }, { root, storage })
  }
  apply()
  return auth.subscribe(apply)
}
