import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Skip = styled('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: 'palette',
    px: '3',
    py: '2',
    borderRadius: '6',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontWeight: 'medium',
    transform: 'translateY(-4rem)',
    _focusVisible: { transform: 'none' },
  },
})

/** First in the order of keys: past the navigation, or into it. */
export function SkipLinks() {
  const jump = (id: string) => () => document.getElementById(id)?.focus()
  return (
    <>
      <Skip href="#content" onClick={jump('content')}>
        <FormattedMessage id="shell.skip.content" defaultMessage="Skip to content" />
      </Skip>
      <Skip href="#areas" onClick={jump('areas')}>
        <FormattedMessage id="shell.skip.areas" defaultMessage="Skip to areas" />
      </Skip>
    </>
  )
}
