import type { ReleaseId } from '@parley/shared/contract/release-status'
import { textIn } from '@parley/shared/i18n/locale'
import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'

/** `0.2.0+9f21462c02093` */
export const nameOf = ({ version, build }: ReleaseId): string => `${version}+${build}`

export const isSame = (a: ReleaseId, b: ReleaseId | undefined): boolean => b !== undefined && nameOf(a) === nameOf(b)

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Titles of released remotes, by locale. */
export const AreaTitles = createContext<Readonly<Record<string, Record<string, string>>>>({})

/** What people call a remote, in their language; one that nobody has yet, by its name. */
export function useAreaName(): (remote: string) => string {
  const { locale, formatMessage } = useIntl()
  const titles = useContext(AreaTitles)
  return (remote) => {
    if (remote === 'shell') return formatMessage({ id: 'shell.console.releases.shell', defaultMessage: 'Shell' })
    if (remote === '') return formatMessage({ id: 'shell.console.releases.all', defaultMessage: 'All areas' })
    return textIn(titles[remote] ?? { en: capitalised(remote) }, locale)
  }
}
