import { isApiError } from '@parley/shared/api/api-error'
import { FILE_TYPES } from '@parley/shared/contract/message'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { LatePictureViewer } from '../../pictures/LatePictureViewer.tsx'
import { sizeText } from '../../reply/FileRow.tsx'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'

const Files = v.object({
  meta: v.object({ total_count: v.number() }),
  payload: v.array(
    v.object({
      id: v.number(),
      message_id: v.number(),
      data_url: v.string(),
      thumb_url: v.string(),
      file_size: v.number(),
      file_type: v.picklist(FILE_TYPES),
      extension: v.nullable(v.string()),
      created_at: v.number(),
    }),
  ),
})
type StoredFile = v.InferOutput<typeof Files>['payload'][number]

const Pictures = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1.5',
    px: '4',
    pb: '2',
    '& > a': { aspectRatio: '1', borderRadius: '8', overflow: 'hidden', bg: 'bg.sunken' },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const Row = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    minH: '7',
    textStyle: '13',
    color: 'fg.1',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    '& > bdi': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span': { marginInlineStart: 'auto', color: 'fg.3', textStyle: '12', flexShrink: 0 },
    '& > svg': { color: 'fg.3' },
  },
})
const None = styled('p', { base: { px: '4', color: 'fg.3', textStyle: '13' } })

/** Everything that was sent in the conversation, newest first. Read when it is looked at. */
export function GallerySection({ conversationId }: { conversationId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { log } = useShell()
  const { data, error, retry } = useResource(isOpen ? `/conversations/${conversationId}/attachments` : null, {
    schema: Files,
    readOn: {
      'message.created': (message) =>
        message.conversation_id === conversationId && Boolean(message.attachments?.length),
    },
  })
  useEffect(() => {
    if (error) log('error', 'the attachments could not be read', isApiError(error) ? { status: error.status } : {})
  }, [error, log])
  return (
    <Section
      name="attachments"
      startsOpen={false}
      onOpen={setIsOpen}
      title={<FormattedMessage id="conversations.section.attachments" defaultMessage="Attachments" />}
      count={data?.meta.total_count}
    >
      <Loaded isReady={data !== undefined} error={error} onRetry={retry}>
        {data && <Gallery files={data.payload} />}
      </Loaded>
    </Section>
  )
}

function Gallery({ files }: { files: readonly StoredFile[] }) {
  const intl = useIntl()
  const [shown, setShown] = useState<number | null>(null)
  if (files.length === 0)
    return (
      <None>
        <FormattedMessage id="conversations.attachments.none" defaultMessage="Nothing has been sent yet." />
      </None>
    )
  const pictures = files.filter(({ file_type }) => file_type === 'image')
  return (
    <>
      {shown !== null && <LatePictureViewer pictures={pictures} first={shown} onClose={() => setShown(null)} />}
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((file, at) => (
            <a
              key={file.id}
              href={file.data_url}
              target="_blank"
              rel="noreferrer"
              aria-label={nameOf(file)}
              onClick={(event) => {
                // With Mod, Shift or the middle button the browser does what it does with links.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setShown(at)
              }}
            >
              <img src={file.thumb_url || file.data_url} alt="" loading="lazy" />
            </a>
          ))}
        </Pictures>
      )}
      {files
        .filter(({ file_type }) => file_type !== 'image')
        .map((file) => (
          <Row key={file.id} href={file.data_url} target="_blank" rel="noreferrer">
            <Icon of={FileText} />
            <bdi>{nameOf(file)}</bdi>
            <span>{sizeText(intl.formatNumber, file.file_size)}</span>
          </Row>
        ))}
    </>
  )
}

/** The last part of its address: nothing else on the wire names it. */
function nameOf({ data_url, id }: StoredFile): string {
  const last = data_url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || `#${id}`
  } catch {
    return last || `#${id}`
  }
}
