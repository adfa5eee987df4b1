import { withFields } from '@parley/shared/lists/list-address'
import { useSearchParams } from 'react-router'

/** A filter of a list that its address keeps (`?role=agent`); '' takes it away. The list begins again at its first page. */
export function useListFilter<Value extends string>(name: string): [Value | null, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (value: string) =>
    setParams((now) => withFields(now, { page: null, [name]: value }), { replace: true })
  return [params.get(name) as Value | null, choose]
}
