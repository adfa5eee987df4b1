import { problemText } from '@parley/shared/api/api-error'
import type { ContactChanges, ContactRecord } from '@parley/shared/contract/contact-calls'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { contactsPath } from '../paths.ts'
import type { useContact } from './useContact.ts'

/** What an agent does to the open contact, with the words for how it went. */
export function useContactActions(contact: ContactRecord, calls: ReturnType<typeof useContact>) {
  const intl = useIntl()
  const { notify } = useShell()
  const navigate = useNavigate()
  const name = contact.name || contact.email || contact.phone_number || String(contact.id)

  const say = (problem: unknown) => {
    const fallback = intl.formatMessage({
      id: 'contacts.notdone',
      defaultMessage: 'That did not work: the server was not reached.',
    })
    notify.toast(problemText(problem, fallback), { tone: 'error' })
  }

  return {
    /** Rejects when it is refused: the form shows why. */
    save: async (changes: ContactChanges) => {
      await calls.change(changes)
      notify.toast(intl.formatMessage({ id: 'contacts.saved', defaultMessage: 'Contact saved' }), { tone: 'success' })
    },
    relabel: (titles: string[]) => void calls.relabel(titles).catch(say),
    picture: {
      onPick: (file: File) => void calls.setPicture(file).catch(say),
      onRemove: () => void calls.removePicture().catch(say),
    },
    block: (blocked: boolean) => void calls.change({ blocked }).catch(say),
    remove: async () => {
      const agrees = await notify.confirm({
        title: intl.formatMessage({ id: 'contacts.delete.title', defaultMessage: 'Delete {name}?' }, { name }),
        body: intl.formatMessage({
          id: 'contacts.delete.body',
          defaultMessage:
            'Everything of the person goes: conversations with all messages and files, notes, ratings, and what imports and exports kept. This cannot be undone.',
        }),
        action: intl.formatMessage({ id: 'contacts.delete', defaultMessage: 'Delete contact' }),
        danger: true,
        typed: name,
      })
      if (!agrees) return
      try {
        await calls.remove()
      } catch (problem) {
        say(problem)
        return
      }
      navigate(contactsPath)
      notify.toast(intl.formatMessage({ id: 'contacts.deleted', defaultMessage: '{name} is deleted' }, { name }))
    },
  }
}
