import { problemText } from '@parley/shared/api/api-error'
import type { CurrentUser } from '@parley/shared/contract/person'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'

const PATH = '/api/v1/profile'

export interface PasswordBody {
  current_password: string
  password: string
  password_confirmation: string
}

/** What a person set about the page, and the way to set one thing of it, kept at once. */
export interface ProfileSettingsProps {
  settings: CurrentUser['ui_settings']
  onChange: (key: string, value: unknown) => void
}

/** The signed-in person's own record; what the shell knew at sign-in stands until the server has answered. */
export function useProfile() {
  const { http, notify, session } = useShell()
  const unreachable = useUnreachable()
  const { user } = useSession()
  const { data = user, mutate } = useSWR<CurrentUser>(PATH)
  const keep = (next: CurrentUser) => mutate(next, { revalidate: false })
  return {
    user: data,
    change: async (body: object) => {
      await keep(await http.request<CurrentUser>('PUT', PATH, { body: { profile: body } }))
    },
    /** Kept at once; the whole of the settings is replaced (contract, workspace 5.1), so the newest known ones go along. */
    changeSetting: async (key: string, value: unknown) => {
      const before = data.ui_settings
      const ui_settings = { ...session.get().user.ui_settings, [key]: value }
      await keep({ ...data, ui_settings })
      try {
        await keep(await http.request<CurrentUser>('PUT', PATH, { body: { profile: { ui_settings } } }))
      } catch (problem) {
        await keep({ ...data, ui_settings: before })
        notify.toast(problemText(problem, unreachable), { tone: 'error' })
      }
    },
    renewToken: async () => {
      await keep(await http.request<CurrentUser>('POST', `${PATH}/reset_access_token`))
    },
    changePassword: async (body: PasswordBody) => {
      await keep(await http.request<CurrentUser>('PUT', PATH, { body: { profile: body } }))
    },
    changePicture: async (file: File) => {
      const body = new FormData()
      body.append('profile[avatar]', file)
      await keep(await http.request<CurrentUser>('PUT', PATH, { body }))
    },
    removePicture: async () => {
      await keep(await http.request<CurrentUser>('DELETE', `${PATH}/avatar`))
    },
  }
}
