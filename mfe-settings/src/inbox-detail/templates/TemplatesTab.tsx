import { chakra } from '@chakra-ui/react/styled-system'
import type { WhatsappTemplate } from '@parley/shared/contract/records/channel'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReportedAction } from '../../bots/useReportedAction.ts'
import { useDelete } from '../../page/useDelete.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { bodyOf } from './template-values.ts'
import { useTemplates } from './useTemplates.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
const Buttons = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap' } })
const List = chakra('ul', { base: { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: '3' } })
const Row = chakra('li', {
  base: { display: 'grid', gap: '2', p: '3', border: '1px solid', borderColor: 'line.1', borderRadius: '8' },
})
const Head = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'center', flexWrap: 'wrap' } })
const Name = chakra('bdi', { base: { textStyle: '13', fontWeight: 'medium' } })
const Words = chakra('p', {
  base: { m: 0, textStyle: '13', color: 'fg.2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** Meta's own word for how far a template is. */
const toneOf = (status: string | undefined) =>
  (({ APPROVED: 'success', REJECTED: 'danger', PAUSED: 'warning', DISABLED: 'danger' }) as const)[
    status?.toUpperCase() ?? ''
  ] ?? 'neutral'

/** The templates of a number: fetched, made, changed, removed. */
export function TemplatesTab({ inbox }: { inbox: Inbox }) {
  const { templates, sync, create, change } = useTemplates(inbox)
  const { isBusy, run } = useReportedAction()
  const [open, setOpen] = useState<WhatsappTemplate | 'new' | null>(null)
  if (open) {
    const edited = open === 'new' ? null : open
    return (
      <TemplateForm
        template={edited}
        takesFile={inbox.provider === 'whatsapp_cloud'}
        onSave={(template, file) => (edited ? change(edited.id ?? '', template) : create(template, file))}
        onClose={() => setOpen(null)}
      />
    )
  }
  return (
    <Stack>
      <Buttons>
        <Button variant="primary" onClick={() => setOpen('new')}>
          <FormattedMessage id="settings.template.new" defaultMessage="New template" />
        </Button>
        <Button loading={isBusy} onClick={() => void run(sync)}>
          <FormattedMessage id="settings.template.sync" defaultMessage="Fetch from WhatsApp" />
        </Button>
      </Buttons>
      {templates.length === 0 && (
        <Words>
          <FormattedMessage
            id="settings.template.none"
            defaultMessage="No templates yet. A day after a customer wrote, only a template reaches them."
          />
        </Words>
      )}
      <List>
        {templates.map((template) => (
          <OneTemplate
            key={`${template.name}/${template.language}`}
            inbox={inbox}
            template={template}
            onEdit={() => setOpen(template)}
          />
        ))}
      </List>
    </Stack>
  )
}

interface OneTemplateProps {
  inbox: Inbox
  template: WhatsappTemplate
  onEdit: () => void
}

function OneTemplate({ inbox, template, onEdit }: OneTemplateProps) {
  const intl = useIntl()
  const ask = useDelete()
  const { remove } = useTemplates(inbox)
  const action = intl.formatMessage({ id: 'settings.template.delete', defaultMessage: 'Delete template' })
  const removal = {
    title: action,
    body: intl.formatMessage({
      id: 'settings.template.delete.body',
      defaultMessage: 'It is deleted at Meta in all its languages. This cannot be undone.',
    }),
    action,
    typed: template.name,
    done: intl.formatMessage({ id: 'settings.template.deleted', defaultMessage: 'Template deleted' }),
    run: () => remove(template.name),
  }
  return (
    <Row>
      <Head>
        <Name>{template.name}</Name>
        <Badge tone={toneOf(template.status)}>{template.status ?? '–'}</Badge>
        <span>{template.language}</span>
      </Head>
      <Words dir="auto">{bodyOf(template)}</Words>
      <Buttons>
        {template.id && inbox.provider === 'whatsapp_cloud' && (
          <Button size="sm" onClick={onEdit}>
            <FormattedMessage id="settings.template.edit" defaultMessage="Edit template" />
          </Button>
        )}
        <Button size="sm" onClick={() => void ask(removal)}>
          {action}
        </Button>
      </Buttons>
    </Row>
  )
}
