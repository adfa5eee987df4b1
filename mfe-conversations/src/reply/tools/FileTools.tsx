import { useFeature, useSession } from '@parley/shared/remote/use-shell'
import { AttachButton } from '../AttachButton.tsx'
import { ArticleTool } from '../articles/ArticleTool.tsx'
import { RecordTool } from '../recording/RecordTool.tsx'
import type { Recorder } from '../recording/useRecorder.ts'
import type { ReplyFacts } from '../reply-box.ts'
import { TemplateTool } from '../templates/TemplateTool.tsx'
import type { Writing } from '../useWriter.ts'
import type { useFormats } from '../WritingField.tsx'
import type { Tool } from './ToolLine.tsx'

interface FileToolsFacts {
  conversation: ReplyFacts
  isNote: boolean
  writer: Writing
  recorder: Recorder
  look: ReturnType<typeof useFormats>
  isTemplatesOpen: boolean
  onTemplates: (isOpen: boolean) => void
}

/** Files, sound, articles and templates: what goes with a text or in its place. */
export function fileTools({ conversation, isNote, writer, recorder, look, ...templates }: FileToolsFacts): Tool[] {
  const article = (
    <ArticleWhereAllowed
      hasLinks={look.formats.includes('link')}
      onInsert={(text) => writer.editor.current?.insert(text)}
    />
  )
  const template = !isNote && (
    <TemplateTool
      inboxId={conversation.inbox_id}
      isOpen={templates.isTemplatesOpen}
      onOpen={templates.onTemplates}
      onSend={writer.sendTemplate}
    />
  )
  return [
    { id: 'files', node: <AttachButton ref={writer.attachButton} onFiles={writer.files.add} /> },
    { id: 'sound', node: <SoundWhereAllowed recorder={recorder} /> },
    { id: 'article', node: article },
    { id: 'template', node: template },
  ]
}

function SoundWhereAllowed({ recorder }: { recorder: Recorder }) {
  return useFeature('voice_recorder') && <RecordTool recorder={recorder} />
}

const READERS = ['administrator', 'agent', 'knowledge_base_manage']

/** Where the account has a help center that is open to this person. */
function ArticleWhereAllowed(props: Parameters<typeof ArticleTool>[0]) {
  const { permissions } = useSession()
  const mayRead = permissions.some((permission) => READERS.includes(permission))
  return useFeature('help_center') && mayRead && <ArticleTool {...props} />
}
