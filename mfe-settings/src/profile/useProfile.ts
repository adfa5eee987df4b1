import type { CurrentUser } from '@parley/shared/contract/person'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'

const PATH = '/api/v1/profile'

export interface PasswordBody {
  current_password: string
  password: string
  password_confirmation: string
}

/** The signed-in person's own record; what the shell knew at sign-in stands until the server has answered. */
export function useProfile() {
  const { http } = useShell()
  const { user } = useSession()
  const { data = user, mutate } = useSWR<CurrentUser>(PATH)
  const keep = (next: CurrentUser) => mutate(next, { revalidate: false })
  return {
    user: data,
    change: async (body: object) => {
      await keep(await http.request<CurrentUser>('PUT', PATH, { body: { profile: body } }))
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
