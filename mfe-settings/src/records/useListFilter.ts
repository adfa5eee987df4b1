import { useSearchParams } from 'react-router'

/** A filter of a list that its address keeps (`?role=agent`); '' takes it away. The list begins again at its first page. */
export function useListFilter<Value extends string>(name: string): [Value | null, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params.get(name) as Value | null, choose]
}
