import type { AnswerBody, AssistantDocument } from '@parley/shared/contract/assistant'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { toUnix } from '../../../presenters/time.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { passagesOf } from '../answering/passages.ts'
import { assistantIn, lockedAssistant } from '../assistants.service.ts'
import {
  countDocuments,
  type DocumentRow,
  findDraftDocument,
  insertDocument,
  leaveDraft,
  listDocuments,
  type NewDocument,
} from './documents.queries.ts'
import { fetchPage } from './fetch-page.ts'
import { fileText } from './file-text.ts'

const MOST = 500

const toDocument = ({ created_at, ...row }: DocumentRow): AssistantDocument => ({
  ...row,
  added_at: toUnix(created_at),
})

/** @throws NotFound */
export async function documents(deps: Deps, { accountId }: Member, id: number): Promise<AssistantDocument[]> {
  await assistantIn(deps.db, accountId, id)
  return (await listDocuments(deps.db, accountId, id)).map(toDocument)
}

interface Place {
  accountId: number
  assistantId: number
}

/** In the open transaction, with its passages; the title is found as well as the text. */
async function store(tx: Tx, place: Place, document: NewDocument): Promise<AssistantDocument> {
  const passages = passagesOf(`${document.title}\n\n${document.content}`)
  return toDocument(await insertDocument(tx, place, document, passages))
}

async function add(deps: Deps, place: Place, document: NewDocument): Promise<AssistantDocument> {
  return deps.db.transaction(async (tx) => {
    await lockedAssistant(tx, place.accountId, place.assistantId)
    if ((await countDocuments(tx, place.accountId, place.assistantId)) >= MOST)
      throw new Refused(`An assistant knows at most ${MOST} answers, files and pages`)
    return store(tx, place, document)
  })
}

async function draftDocument(tx: Pick<Tx, 'query'>, place: Place, id: number): Promise<DocumentRow> {
  const row = await findDraftDocument(tx, place.accountId, place.assistantId, id)
  if (!row) throw new NotFound({ document: id })
  return row
}

/** Another text takes its place in the draft; what is live stays. @throws NotFound */
async function replace(deps: Deps, place: Place, id: number, document: NewDocument): Promise<AssistantDocument> {
  return deps.db.transaction(async (tx) => {
    await lockedAssistant(tx, place.accountId, place.assistantId)
    await draftDocument(tx, place, id)
    await leaveDraft(tx, place.accountId, place.assistantId, id)
    return store(tx, place, document)
  })
}

const written = ({ title, content }: AnswerBody): NewDocument => ({ kind: 'answer', title, content, address: null })

/** An answer written by hand. @throws NotFound, Refused */
export const addAnswer = (
  deps: Deps,
  { accountId }: Member,
  id: number,
  body: AnswerBody,
): Promise<AssistantDocument> => add(deps, { accountId, assistantId: id }, written(body))

/** @throws NotFound; Refused for what is no answer */
export async function changeAnswer(
  deps: Deps,
  { accountId }: Member,
  { id, documentId }: { id: number; documentId: number },
  body: AnswerBody,
): Promise<AssistantDocument> {
  const place = { accountId, assistantId: id }
  const { kind } = await draftDocument(deps.db, place, documentId)
  if (kind !== 'answer') throw new Refused('Only answers written by hand can be changed')
  return replace(deps, place, documentId, written(body))
}

/** @throws NotFound, Refused */
export async function addFile(
  deps: Deps,
  { accountId }: Member,
  id: number,
  file: UploadedFile,
): Promise<AssistantDocument> {
  await assistantIn(deps.db, accountId, id)
  return add(deps, { accountId, assistantId: id }, await fileText(file))
}

/** @throws NotFound; Refused when the page cannot be read */
export async function addPage(
  deps: Deps,
  { accountId }: Member,
  id: number,
  address: string,
): Promise<AssistantDocument> {
  await assistantIn(deps.db, accountId, id)
  return add(deps, { accountId, assistantId: id }, await fetchPage(deps, address))
}

/** Reads a page again. @throws NotFound; Refused when it cannot be read, and then what is known of it stays */
export async function fetchAgain(
  deps: Deps,
  { accountId }: Member,
  { id, documentId }: { id: number; documentId: number },
): Promise<AssistantDocument> {
  const place = { accountId, assistantId: id }
  const { address } = await draftDocument(deps.db, place, documentId)
  if (address === null) throw new Refused('Only web pages can be fetched again')
  return replace(deps, place, documentId, await fetchPage(deps, address))
}

/** Out of the draft; what is live knows it until the draft is published. @throws NotFound */
export async function removeDocument(
  deps: Deps,
  { accountId }: Member,
  { id, documentId }: { id: number; documentId: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockedAssistant(tx, accountId, id)
    await draftDocument(tx, { accountId, assistantId: id }, documentId)
    await leaveDraft(tx, accountId, id, documentId)
  })
}
