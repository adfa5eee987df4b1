import { ContactNoteBody } from '@parley/shared/contract/contact-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { heldBy } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { addNote, changeNote, notes, removeNote } from './contact-notes.service.ts'
import { ContactParams, NoteParams } from './contact-requests.ts'
import { CONTACT_OR_CONVERSATION } from './contacts.policy.ts'

const one = heldBy(CONTACT_OR_CONVERSATION)

/** `contacts/{id}/notes`: bare records, newest first (contract, configuration 6.2). */
export function contactNotesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/contacts/:id/notes', one, (request) =>
    notes(deps, memberOf(request), parseParams(ContactParams, request).id),
  )

  app.post('/contacts/:id/notes', one, (request) => {
    const { content } = parseBody(ContactNoteBody, request, 'note')
    return addNote(deps, memberOf(request), parseParams(ContactParams, request).id, content)
  })

  app.route({
    ...one,
    method: ['PATCH', 'PUT'],
    url: '/contacts/:id/notes/:noteId',
    handler: (request) => {
      const { id, noteId } = parseParams(NoteParams, request)
      return changeNote(deps, memberOf(request), id, noteId, parseBody(ContactNoteBody, request, 'note').content)
    },
  })

  app.delete('/contacts/:id/notes/:noteId', one, async (request, reply) => {
    const { id, noteId } = parseParams(NoteParams, request)
    await removeNote(deps, memberOf(request), id, noteId)
    return reply.send()
  })
}
