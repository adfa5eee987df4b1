import { problemText } from '@parley/shared/api/api-error'
import { NotificationSettings } from '@parley/shared/contract/notification'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'

const PATH = '/notification_settings'

/** By which way somebody is told. */
export type Way = 'email' | 'push'

/** What this person is told of in this account; each change shows at once and is taken back when it is refused. */
export function useNotificationSettings() {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { data, error, retry, change } = useResource(PATH, { schema: NotificationSettings })
  const list = (way: Way) => `selected_${way}_flags` as const

  const set = async (way: Way, flag: string, isOn: boolean) => {
    const toggled = (held: NotificationSettings, on: boolean): NotificationSettings => {
      const rest = held[list(way)].filter((one) => one !== flag)
      return { ...held, [list(way)]: on ? [...rest, flag] : rest }
    }
    if (!data) return
    change((held) => toggled(held, isOn))
    try {
      const body = { notification_settings: { [list(way)]: toggled(data, isOn)[list(way)] } }
      await http.request('PATCH', PATH, { body })
    } catch (problem) {
      change((held) => toggled(held, !isOn))
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
  return { settings: data, error, retry, set }
}
