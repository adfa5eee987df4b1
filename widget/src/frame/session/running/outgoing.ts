import type { OutboxEntry } from '../messages.ts'
import type { PreChatAnswers } from '../pre-chat.ts'
import { hasConversation } from '../state.ts'
import { ApiProblem } from '../visitor-call.ts'
import { change, handOutToken, inTurn, listen, type Running, refused, take } from './running.ts'

export function send(run: Running, content: string, files: File[]): void {
  const entry: OutboxEntry = {
    echoId: run.newEchoId(),
    content,
    files,
    createdAt: Math.floor(Date.now() / 1_000),
    state: 'sending',
  }
  run.store.set({ outbox: [...run.store.get().outbox, entry], screen: 'conversation' })
  enqueue(run, entry)
}

export function retry(run: Running, echoId: string): void {
  const entry = run.store.get().outbox.find((one) => one.echoId === echoId)
  if (!entry || entry.state === 'sending') return
  change(run, echoId, { state: 'sending' })
  enqueue(run, entry)
}

function enqueue(run: Running, { echoId, content, files }: OutboxEntry): void {
  const { person } = run
  const deliver = async () => {
    const { conversationId, conversations } = run.store.get()
    // With the first words, so that rules of new conversations see them; files go another way.
    const facts = conversationId === null && files.length === 0 ? run.pending.attributes : {}
    const hasFacts = Object.keys(facts).length > 0
    const isNew = conversationId === null && (conversations.length > 0 || hasFacts)
    const message = { content, echoId, files, refererUrl: run.referer.url, conversationId }
    const stored = await (isNew ? run.api.begin(message, facts) : run.api.send(message))
    if (person !== run.person) return
    if (hasFacts) run.pending.attributes = {}
    if (stored.conversation_id !== conversationId) run.store.set({ conversationId: stored.conversation_id })
    take(run, [{ ...stored, echo_id: echoId }])
    if (run.store.get().conversationStatus === 'resolved' || conversationId === null)
      run.store.set({ conversationStatus: 'open' })
    if (conversationId === null) await afterFirstMessage(run)
  }
  inTurn(run, deliver, (error) =>
    change(run, echoId, {
      state: 'failed',
      problem: error instanceof ApiProblem && error.status === 422 ? error.message : '',
    }),
  )
}

/** Now there is a contact: its connection opens, and the session is kept for the next visit. */
async function afterFirstMessage(run: Running): Promise<void> {
  keepSession(run)
  const { attributes, labels } = run.pending
  run.pending = { attributes: {}, labels: [] }
  if (Object.keys(attributes).length > 0)
    inTurn(run, () => run.api.setConversationAttributes(attributes), refused(run, 'set-conversation-custom-attributes'))
  for (const label of labels) inTurn(run, () => run.api.addLabel(label), refused(run, 'set-label'))
  await meetContact(run)
}

/** Nothing begins where the campaign was switched off meanwhile: then the chat is as it was. */
export async function beginCampaign(run: Running, id: number): Promise<void> {
  const { store, api } = run
  store.set({ phase: 'loading' })
  try {
    await api.campaignOpened(id, run.referer.url, run.pending.attributes)
    await meetContact(run)
    if (!hasConversation(store.get())) return
    run.pending = { attributes: {}, labels: [] }
    keepSession(run)
    store.set({ conversationStatus: 'open', screen: 'conversation' })
  } finally {
    store.set({ phase: 'ready' })
    take(run, [])
  }
}

async function meetContact(run: Running): Promise<void> {
  const [{ contact }, page, conversations] = await Promise.all([
    run.api.config(),
    run.api.messages(run.store.get().conversationId, {}),
    run.api.conversations(),
  ])
  run.store.set({
    conversations,
    conversationId: run.store.get().conversationId ?? conversations[0]?.id ?? null,
    contact,
  })
  take(run, page.payload)
  if (contact.pubsub_token) listen(run, contact.pubsub_token)
}

/** A conversation has begun: the page hears of it, and of the token that finds it again. */
function keepSession(run: Running): void {
  handOutToken(run)
  run.bridge.send({
    event: 'onEvent',
    eventIdentifier: 'chatwoot:on-start-conversation',
    data: { hasConversation: true },
  })
}

export async function answerForm(run: Running, { contact, conversationAttributes }: PreChatAnswers): Promise<void> {
  if (Object.keys(contact).length > 0) await run.api.updateContact(contact)
  run.pending.attributes = { ...run.pending.attributes, ...conversationAttributes }
  run.store.set({ formDone: true, screen: 'conversation', contact: { ...run.store.get().contact, ...contact } })
}
