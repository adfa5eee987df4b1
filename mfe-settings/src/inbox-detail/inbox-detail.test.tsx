import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

const withInbox = (more: object) => {
  const inbox = anInbox({ id: 9, name: 'Ninth', ...more })
  return {
    ...account(),
    [`GET ${BASE}/inboxes`]: () => ({ payload: [inbox] }),
    [`PATCH ${BASE}/inboxes/:id`]: () => inbox,
  }
}
const chosen = (name: string) => async () => userEvent.click(await screen.findByRole('tab', { name }))
const sent = (shell: ReturnType<typeof open>) =>
  waitFor(() => {
    const patch = shell.requests.find(({ method }) => method === 'PATCH')
    if (!patch) throw new Error('nothing is saved yet')
    return patch.body
  })

it('changes what visitors may do in the chat, and nothing else', async () => {
  const shell = open('/settings/inboxes/9', {
    http: withInbox({ selected_feature_flags: ['attachments', 'emoji_picker'] }),
  })
  await chosen('Chat')()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer emoji' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ask visitors for their e-mail address' }))
  await press('Save')
  expect(await sent(shell)).toEqual({
    enable_email_collect: true,
    channel: { selected_feature_flags: ['attachments'] },
  })
})

it('asks visitors a custom attribute before they write', async () => {
  const shell = open('/settings/inboxes/9?tab=prechat', {
    http: {
      ...withInbox({ pre_chat_form_options: { pre_chat_message: 'Hello', pre_chat_fields: [] } }),
      [`GET ${BASE}/custom_attribute_definitions`]: () => [
        {
          ...{ id: 1, attribute_display_name: 'Order', attribute_description: '', attribute_key: 'order' },
          ...{ attribute_display_type: 'text', attribute_model: 'conversation_attribute', attribute_values: [] },
          ...{ regex_pattern: null, regex_cue: null, default_value: null },
          ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
        },
      ],
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask visitors before they write' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask for it' }))
  await press('Save')
  expect(await sent(shell)).toMatchObject({
    channel: {
      pre_chat_form_enabled: true,
      pre_chat_form_options: {
        pre_chat_message: 'Hello',
        pre_chat_fields: [{ name: 'order', field_type: 'conversation_attribute', enabled: true }],
      },
    },
  })
})

it('asks how it was, with words of its own', async () => {
  const shell = open('/settings/inboxes/9?tab=survey', { http: withInbox({ csat_config: {} }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ask how it was/ }))
  await fill(/^Question/, 'Well?')
  await press('Save')
  expect(await sent(shell)).toEqual({
    csat_survey_enabled: true,
    csat_config: {
      display_type: 'emoji',
      message: 'Well?',
      survey_rules: { operator: 'contains', values: [] },
    },
  })
})

it('asks only about conversations with the labels that are picked, and says which of them is gone', async () => {
  const survey_rules = { operator: 'contains', values: ['retired'] }
  const shell = open('/settings/inboxes/9?tab=survey', {
    http: withInbox({ csat_survey_enabled: true, csat_config: { display_type: 'emoji', message: '', survey_rules } }),
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Labels/ }), 'refund')
  expect(await screen.findByText('retired (gone)')).toBeVisible()
  await press('Remove retired (gone)')
  await press('Save')
  expect(await sent(shell)).toMatchObject({
    csat_config: { survey_rules: { operator: 'contains', values: ['refund'] } },
  })
})

it('keeps hours, and the bot that answers first', async () => {
  const shell = open('/settings/inboxes/9?tab=hours', {
    http: {
      ...withInbox({}),
      [`GET ${BASE}/inboxes/9/agent_bot`]: () => ({ agent_bot: {} }),
      [`POST ${BASE}/inboxes/9/set_agent_bot`]: () => null,
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Keep working hours/ }))
  await press('Save')
  expect(await sent(shell)).toEqual({ working_hours_enabled: true })
  await chosen('Bot')()
  const bots = await screen.findByRole('combobox', { name: /Bot that answers first/ })
  await waitFor(() => expect(bots).toBeEnabled())
  const [, first] = screen.getAllByRole<HTMLOptionElement>('option')
  if (!first) throw new Error('no bot is offered')
  await userEvent.selectOptions(bots, first)
  await waitFor(() =>
    expect(shell.requests.find(({ path }) => path.endsWith('/set_agent_bot'))?.body).toEqual({
      agent_bot: Number(first.value),
    }),
  )
})

it('shows credentials masked, takes new ones, and sends a test message', async () => {
  const facts = { last_in_at: null, last_out_at: null, checked_at: null, last_error: null, last_error_at: null }
  const shell = open('/settings/inboxes/9?tab=connection', {
    http: {
      ...withInbox({ channel_type: 'Channel::Telegram', can_deliver: true, bot_token: '••••1234' }),
      [`GET ${BASE}/inboxes/9/health`]: () => facts,
      [`POST ${BASE}/inboxes/9/test_message`]: () => ({ source_id: '1' }),
    },
  })
  expect(await screen.findByRole('textbox', { name: /Token of the bot/ })).toHaveValue('••••1234')
  await fill(/Token of the bot/, '77:new')
  await press('Save')
  expect(await sent(shell)).toEqual({ channel: { bot_token: '77:new' } })
  await fill(/Your own number/, '4711')
  await press('Send me a test message')
  expect(await screen.findByText(/The provider took it/)).toBeVisible()
  expect(shell.requests.find(({ path }) => path.endsWith('/test_message'))?.body).toEqual({
    to: '4711',
    content: 'This is a test message from Ninth.',
  })
})

it('is deleted from its own page, unless other inboxes need it, which are named', async () => {
  let isNeeded = true
  const shell = open('/settings/inboxes/1', {
    http: {
      ...account(),
      [`DELETE ${BASE}/inboxes/:id`]: () => {
        if (!isNeeded) return { message: 'gone' }
        const code = 'INBOX_CONTINUITY_CONNECTED'
        throw refusal(422, { code, error: code, connected_inboxes: [{ id: 2, name: 'Outlet chat' }] })
      },
    },
  })
  await press('Delete inbox')
  await waitFor(() =>
    expect(shell.toasts).toEqual(['This inbox continues conversations from: Outlet chat. Disconnect them first.']),
  )
  isNeeded = false
  await press('Delete inbox')
  await waitFor(() => expect(shell.path).toBe('/settings/inboxes/list'))
})
