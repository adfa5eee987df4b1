import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { templatesOf } from '@parley/shared/contract/rules/message-template'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { IconButton } from '@parley/shared/ui/icon-button'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { useMemo } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { FilledTemplate } from './TemplateDialog.tsx'

const TemplateDialog = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "templates" */ './TemplateDialog.tsx')).TemplateDialog,
}))

const TEXTS = defineMessages({ templates: { id: 'conversations.reply.templates', defaultMessage: 'Send a template' } })

/** Templates of an inbox that can be sent now. */
export function useTemplates(inboxId: number) {
  const inbox = useInboxesById().get(inboxId)
  return useMemo(() => templatesOf(inbox), [inbox])
}

interface TemplateToolProps {
  inboxId: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSend: (filled: FilledTemplate) => void
}

/** Opens the templates of the inbox. Not drawn where there are none. */
export function TemplateTool({ inboxId, isOpen, onOpen, onSend }: TemplateToolProps) {
  const intl = useIntl()
  const templates = useTemplates(inboxId)
  if (templates.length === 0) return null
  return (
    <>
      <IconButton
        size="sm"
        icon={LayoutTemplate}
        iconSize={18}
        label={intl.formatMessage(TEXTS.templates)}
        onClick={() => onOpen(true)}
      />
      {isOpen && (
        <LateCode onClose={() => onOpen(false)}>
          <TemplateDialog
            templates={templates}
            onClose={() => onOpen(false)}
            onSend={(filled) => {
              onOpen(false)
              onSend(filled)
            }}
          />
        </LateCode>
      )}
    </>
  )
}
