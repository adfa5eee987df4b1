import { problemText } from '@parley/shared/api/api-error'
import { CurrentUser } from '@parley/shared/contract/person'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useSession, useShell } from '@parley/shared/remote/use-shell'

const PATH = '/api/v1/profile'

export interface PasswordBody {
  current_password: string
  password: string
  password_confirmation: string
}

/** What a person set about the page, and the way to set one thing of it, kept at once. */
export interface ProfileSettingsProps {
  settings: CurrentUser['ui_settings']
  /** @param keys several are set to the same, at once */
  onChange: (keys: string | readonly string[], value: unknown) => void
}

/** The signed-in person's own record; what the shell knew at sign-in stands until the server has answered. */
export function useProfile() {
  const { http, notify, session } = useShell()
  const unreachable = useUnreachable()
  const { user } = useSession()
  const { data = user, change: merge } = useResource(PATH, { schema: CurrentUser, fallback: user })
  const keep = (next: CurrentUser) => merge(() => next)
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    keep(parseAnswer(CurrentUser, await http.request(method, path, body && { body })))
  return {
    user: data,
    change: async (body: object) => {
      await send('PUT', PATH, { profile: body })
    },
    /** Kept at once; the whole of the settings is replaced (contract, workspace 5.1), so the newest known ones go along. */
    changeSetting: async (keys: string | readonly string[], value: unknown) => {
      const before = data.ui_settings
      const changes = Object.fromEntries([keys].flat().map((key) => [key, value]))
      const ui_settings = { ...session.get().user.ui_settings, ...changes }
      keep({ ...data, ui_settings })
      try {
        await send('PUT', PATH, { profile: { ui_settings } })
      } catch (problem) {
        keep({ ...data, ui_settings: before })
        notify.toast(problemText(problem, unreachable), { tone: 'error' })
      }
    },
    renewToken: async () => {
      await send('POST', `${PATH}/reset_access_token`)
    },
    changePassword: async (body: PasswordBody) => {
      await send('PUT', PATH, { profile: body })
    },
    changePicture: async (file: File) => {
      const body = new FormData()
      body.append('profile[avatar]', file)
      await send('PUT', PATH, body)
    },
    removePicture: async () => {
      await send('DELETE', `${PATH}/avatar`)
    },
  }
}
