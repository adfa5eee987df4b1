import { styled } from '@parley/shared/ui/styled'

/** Words that stand out, tinted by their tone (`data-tone`); the same where they are read and written. */
export const Callout = styled('div', {
  base: {
    px: '4',
    py: '3',
    borderRadius: '8',
    bg: 'info.bg',
    '& > * + *': { mt: '2' },
    '&[data-tone=tip]': { bg: 'success.bg' },
    '&[data-tone=important]': { bg: 'neutral.bg' },
    '&[data-tone=warning]': { bg: 'warning.bg' },
    '&[data-tone=caution]': { bg: 'danger.bg' },
  },
})
