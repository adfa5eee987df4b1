import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../ui/controls/button.tsx'
import { LoadingRegion, Skeleton } from '../ui/display/skeleton.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { styled } from '../ui/theme/styled.tsx'
import { EMOJI_GROUPS, type Emoji, findEmoji } from './emoji-data.ts'
import { useEmoji, useUsedEmoji } from './use-emoji.ts'

const Body = styled('div', { base: { display: 'grid', gap: '2', p: '2' } })
const Scroll = styled('div', {
  base: {
    h: '15rem',
    overflowY: 'auto',
    '& h4': { textStyle: '12', fontWeight: 'medium', color: 'fg.3', px: '1', pt: '1.5', pb: '0.5' },
    '& p': { color: 'fg.3', textStyle: '13', p: '3' },
  },
})
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(2rem, 1fr))',
    contentVisibility: 'auto',
    '@media (pointer: coarse)': { gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))' },
    '& button': {
      aspectRatio: '1',
      borderRadius: '6',
      fontSize: '1.25rem',
      lineHeight: 1,
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})

const TEXTS = defineMessages({
  search: { id: 'ui.emoji.search', defaultMessage: 'Find an emoji' },
  used: { id: 'ui.emoji.used', defaultMessage: 'Used lately' },
  found: { id: 'ui.emoji.found', defaultMessage: 'Found' },
})
const GROUPS = defineMessages({
  0: { id: 'ui.emoji.smileys', defaultMessage: 'Smileys' },
  1: { id: 'ui.emoji.people', defaultMessage: 'People' },
  3: { id: 'ui.emoji.nature', defaultMessage: 'Animals and nature' },
  4: { id: 'ui.emoji.food', defaultMessage: 'Food and drink' },
  5: { id: 'ui.emoji.travel', defaultMessage: 'Travel and places' },
  6: { id: 'ui.emoji.activities', defaultMessage: 'Activities' },
  7: { id: 'ui.emoji.objects', defaultMessage: 'Objects' },
  8: { id: 'ui.emoji.symbols', defaultMessage: 'Symbols' },
  9: { id: 'ui.emoji.flags', defaultMessage: 'Flags' },
})

/** Signs to choose from: what was used lately, by group, or what fits a word. Arrow keys walk. */
export function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const { used, use } = useUsedEmoji()
  const grid = useRef<HTMLDivElement>(null)
  const pick = (sign: string) => {
    use(sign)
    onPick(sign)
  }
  return (
    <Body onKeyDown={(event) => walk(event, grid.current)}>
      <TextInput
        size="sm"
        autoFocus
        value={query}
        placeholder={intl.formatMessage(TEXTS.search)}
        aria-label={intl.formatMessage(TEXTS.search)}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Scroll ref={grid} onClick={(event) => pickFrom(event.target, pick)}>
        <Choices query={useDeferredValue(query)} used={used} />
      </Scroll>
    </Body>
  )
}

function Choices({ query, used }: { query: string; used: readonly string[] }) {
  const intl = useIntl()
  const { all, error, retry } = useEmoji(true)
  if (!all && error)
    return (
      <p role="alert">
        <FormattedMessage id="ui.emoji.failed" defaultMessage="Emoji could not be loaded." />{' '}
        <Button variant="link" onClick={retry}>
          <FormattedMessage id="ui.retry" defaultMessage="Try again" />
        </Button>
      </p>
    )
  if (!all)
    return (
      <LoadingRegion>
        <Skeleton height="8rem" />
      </LoadingRegion>
    )
  if (query.trim()) {
    const found = findEmoji(all, query, used).slice(0, 120)
    if (found.length > 0) return <Group title={intl.formatMessage(TEXTS.found)} emoji={found} />
    return (
      <p>
        <FormattedMessage id="ui.emoji.none" defaultMessage="No emoji has that name." />
      </p>
    )
  }
  const known = used.flatMap((sign) => all.filter((emoji) => emoji.sign === sign))
  return (
    <>
      {known.length > 0 && <Group title={intl.formatMessage(TEXTS.used)} emoji={known} />}
      {EMOJI_GROUPS.map((group) => (
        <Group
          key={group}
          title={intl.formatMessage(GROUPS[group])}
          emoji={all.filter((emoji) => emoji.group === group)}
        />
      ))}
    </>
  )
}

function Group({ title, emoji }: { title: string; emoji: readonly Emoji[] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Grid>
        {emoji.map(({ sign, name }) => (
          <button key={sign} type="button" tabIndex={-1} data-emoji={sign} aria-label={name} title={name}>
            {sign}
          </button>
        ))}
      </Grid>
    </section>
  )
}

function pickFrom(target: EventTarget, pick: (sign: string) => void): void {
  const sign = (target as HTMLElement).closest<HTMLElement>('[data-emoji]')?.dataset.emoji
  if (sign) pick(sign)
}

/** Arrow keys go through the signs as they stand; up from the first row is the field again, Enter there takes the first. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const field = event.currentTarget.querySelector('input')
  if (event.key === 'Enter' && at < 0) {
    event.preventDefault()
    buttons[0]?.click()
    return
  }
  const to = nextPlace(event.key, buttons, at, getComputedStyle(event.currentTarget).direction === 'rtl')
  if (to === null) return
  event.preventDefault()
  if (to < 0) field?.focus()
  else buttons[to]?.focus()
}

function nextPlace(key: string, buttons: readonly HTMLElement[], at: number, isRtl: boolean): number | null {
  if (at < 0) return key === 'ArrowDown' && buttons.length > 0 ? 0 : null
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(at + 1, buttons.length - 1)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return at - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const x = buttons[at]?.offsetLeft
  const y = buttons[at]?.getBoundingClientRect().top ?? 0
  const step = key === 'ArrowDown' ? 1 : -1
  for (let index = at + step; index >= 0 && index < buttons.length; index += step) {
    const button = buttons[index]
    if (button && button.offsetLeft === x && button.getBoundingClientRect().top !== y) return index
  }
  return step > 0 ? at : -1
}
