import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Portal } from '@parley/shared/contract/portal'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IMAGE_TYPES, useImageUpload } from '../article/writing/useImageUpload.ts'
import { usePortalChanges } from './usePortalChanges.ts'

const Row = chakra('section', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' } })
const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: '16',
    height: '16',
    p: '2',
    borderRadius: '8',
    border: '1px solid',
    borderColor: 'line.1',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.3',
    '& img': { maxH: '12', maxW: '10rem' },
  },
})
const Words = chakra('span', {
  base: { flex: '1 1 12rem', textStyle: '13', '& small': { display: 'block', color: 'fg.3' } },
})

/** The picture at the top of every page; stored as soon as it is chosen. */
export function LogoCard({ portal }: { portal: Portal }) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, take, drop } = useLogo(portal)
  const choose = intl.formatMessage({ id: 'helpcenter.logo.choose', defaultMessage: 'Choose a picture' })
  return (
    <Row aria-label={intl.formatMessage({ id: 'helpcenter.logo', defaultMessage: 'Logo' })}>
      <Frame>
        {portal.logo ? (
          <img src={portal.logo.file_url} alt="" />
        ) : (
          <FormattedMessage id="helpcenter.logo.none" defaultMessage="None" />
        )}
      </Frame>
      <Words>
        <FormattedMessage id="helpcenter.logo" defaultMessage="Logo" />
        <small>
          <FormattedMessage id="helpcenter.logo.hint" defaultMessage="PNG, JPEG, GIF or WebP, at most 4 MB" />
        </small>
      </Words>
      <Button loading={isBusy} onClick={() => field.current?.click()}>
        {choose}
      </Button>
      {portal.logo && (
        <Button variant="danger" onClick={() => void drop()}>
          <FormattedMessage id="helpcenter.logo.remove" defaultMessage="Remove" />
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={choose}
        accept={IMAGE_TYPES.join()}
        onChange={(event) => {
          const input = event.currentTarget
          void take(input.files?.[0]).then(() => {
            input.value = ''
          })
        }}
      />
    </Row>
  )
}

function useLogo(portal: Portal) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { change, removeLogo } = usePortalChanges()
  const upload = useImageUpload()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    await work().catch((problem: unknown) => notify.toast(problemText(problem, unreachable), { tone: 'error' }))
    setIsBusy(false)
  }
  return {
    isBusy,
    take: (file: File | undefined) =>
      attempt(async () => {
        const stored = file && (await upload(file))
        if (stored) await change(portal.slug, { blob_id: stored.blob_id })
      }),
    drop: () => attempt(() => removeLogo(portal.slug)),
  }
}
