import { chakra } from '@chakra-ui/react/styled-system'
import { textIn } from '@parley/shared/i18n/locale'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OverrideState } from '../federation/override/tab-override.ts'
import { END_WORDS } from './developer-words.ts'

const Stack = chakra('div', { base: { gridArea: 'banner', minW: 0 } })
const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    py: '1',
    px: '4',
    textStyle: '13',
    color: 'fg.1',
    bg: 'bg.surface',
    borderBottom: '1px solid',
    borderColor: 'line.2',
  },
})
const Words = chakra('span', { base: { minW: 0 } })
const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: '12', overflowWrap: 'anywhere' } })

export interface TabStripProps {
  state: OverrideState
  onEnd: () => void
  onDismiss: () => void
  /** The banner, when there is one. */
  children: ReactNode
}

/** Quiet, and there for as long as the tab runs another build; one press ends it. */
export function TabStrip({ state, onEnd, onDismiss, children }: TabStripProps) {
  const { locale } = useIntl()
  const { override, ended } = state
  const area = textIn(override.manifest.title, locale)
  const build = (
    <Code dir="ltr">
      {override.target.version}+{override.target.build}
    </Code>
  )
  return (
    <Stack>
      {children}
      <Strip role="status">
        <Icon of={FlaskConical} size={16} />
        <Words>
          {ended ? (
            <FormattedMessage
              id="shell.developer.ended"
              defaultMessage="This tab runs the released {area} again. {why}"
              values={{ area, why: <FormattedMessage {...END_WORDS[ended]} /> }}
            />
          ) : (
            <FormattedMessage
              id="shell.developer.on"
              defaultMessage="This tab alone runs another build of {area}: {build}"
              values={{ area, build }}
            />
          )}
        </Words>
        <Button size="sm" onClick={ended ? onDismiss : onEnd}>
          {ended ? (
            <FormattedMessage id="shell.developer.understood" defaultMessage="Understood" />
          ) : (
            <FormattedMessage id="shell.developer.endIt" defaultMessage="End" />
          )}
        </Button>
      </Strip>
    </Stack>
  )
}
