import { ContactNote, ContactNoteBody } from '@parley/shared/contract/contact-calls'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { addNote, changeNote, notes, removeNote } from './contact-notes.service.ts'
import { ContactParams, NoteParams } from './contact-requests.ts'
import { CONTACT_OR_CONVERSATION } from './contacts.policy.ts'

const access = requirePermission(CONTACT_OR_CONVERSATION)

/** `contacts/{id}/notes`: bare records, newest first (contract, configuration 6.2). */
export function contactNotesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/contacts/:id/notes',
    access,
    params: ContactParams,
    answers: v.array(ContactNote),
    handler: ({ deps, member, params }) => notes(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/:id/notes',
    access,
    params: ContactParams,
    body: ContactNoteBody,
    wrapped: 'note',
    answers: ContactNote,
    handler: ({ deps, member, params, body }) => addNote(deps, member, params.id, body.content),
  })

  route(app, {
    method: 'PATCH',
    url: '/contacts/:id/notes/:noteId',
    access,
    params: NoteParams,
    body: ContactNoteBody,
    wrapped: 'note',
    answers: ContactNote,
    handler: ({ deps, member, params, body }) => changeNote(deps, member, params.id, params.noteId, body.content),
  })

  route(app, {
    method: 'DELETE',
    url: '/contacts/:id/notes/:noteId',
    access,
    params: NoteParams,
    handler: ({ deps, member, params }) => removeNote(deps, member, params.id, params.noteId),
  })
}
