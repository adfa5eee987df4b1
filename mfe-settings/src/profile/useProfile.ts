import { problemText } from '@parley/shared/api/api-error'
import { CurrentUser } from '@parley/shared/contract/person'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef } from 'react'

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

/** The menu of the person and the window of shortcuts change the same, over this page: it shows what they changed. */
function useFollowed(user: CurrentUser, merge: (fact: () => CurrentUser) => void): void {
  const shown = useRef(user)
  useEffect(() => {
    if (shown.current === user) return
    shown.current = user
    merge(() => user)
  }, [user, merge])
}

/** The signed-in person's own record; what the shell knew at sign-in stands until the server has answered. */
export function useProfile() {
  const { http, notify, session } = useShell()
  const unreachable = useUnreachable()
  const { user } = useSession()
  const { data = user, change: merge } = useResource(PATH, { schema: CurrentUser, fallback: user })
  useFollowed(user, merge)
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
      const to = (read: (key: string) => unknown) => Object.fromEntries([keys].flat().map((key) => [key, read(key)]))
      const show = (part: object) => merge((held) => ({ ...held, ui_settings: { ...held.ui_settings, ...part } }))
      const before = session.get().user.ui_settings
      const changes = to(() => value)
      show(changes)
      try {
        await send('PUT', PATH, { profile: { ui_settings: { ...before, ...changes } } })
      } catch (problem) {
        show(to((key) => before[key]))
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
