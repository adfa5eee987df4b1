import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { CurrentUser } from '@parley/shared/contract/person'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@parley/shared/contract/rules/image'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', mb: '5' } })
const Problem = chakra('p', { base: { textStyle: '13', color: 'danger.fg', width: 'full', mb: '-2' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', width: 'full' } })

interface PictureProps {
  user: CurrentUser
  onPick: (file: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** The picture beside one's name; chosen, it is stored at once. */
export function Picture({ user, onPick, onRemove }: PictureProps) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    await work().catch((failure: unknown) => setProblem(problemText(failure, unreachable)))
    setIsBusy(false)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const refused = reasonAgainst(file, intl)
    if (refused) setProblem(refused)
    else void attempt(() => onPick(file))
  }
  const remove = async () => {
    await attempt(onRemove)
    // Its button goes with the picture.
    choose.current?.focus()
  }
  return (
    <Row>
      <Avatar label id={user.id} name={user.name} src={user.avatar_url} size={64} />
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        onChange={pick}
        aria-label={intl.formatMessage({ id: 'settings.picture.file', defaultMessage: 'Picture' })}
      />
      <Button ref={choose} loading={isBusy} onClick={() => input.current?.click()}>
        <FormattedMessage id="settings.picture.choose" defaultMessage="Choose a picture" />
      </Button>
      {user.avatar_url && (
        <Button variant="ghost" onClick={() => void remove()}>
          <FormattedMessage id="settings.picture.remove" defaultMessage="Remove" />
        </Button>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      <Note>
        <FormattedMessage id="settings.picture.note" defaultMessage="PNG, JPEG, GIF or WebP, up to 4 MB." />
      </Note>
    </Row>
  )
}

/** Null for one that may be sent. */
function reasonAgainst({ name, type, size }: File, intl: IntlShape): string | null {
  if (!IMAGE_TYPES.some((one) => one === type)) {
    return intl.formatMessage(
      { id: 'settings.picture.kind', defaultMessage: '{name} is none of these: PNG, JPEG, GIF, WebP.' },
      { name },
    )
  }
  if (size <= MAX_IMAGE_BYTES) return null
  return intl.formatMessage(
    { id: 'settings.picture.big', defaultMessage: '{name} is {size} MB. Images can be up to 4 MB.' },
    { name, size: intl.formatNumber(size / 1024 / 1024, { maximumFractionDigits: 1 }) },
  )
}
