import type { ContactImport, ContactImportCheck, ContactImportDraft } from '@parley/shared/contract/contact-import'
import { NOON } from '@parley/shared/testing/builders'

export const anImport = (facts: Partial<ContactImport> = {}): ContactImport => ({
  id: 4,
  filename: 'customers.csv',
  status: 'done',
  processed: 120,
  total: 120,
  created: 100,
  updated: 18,
  refused: 2,
  error: null,
  can_undo: true,
  created_at: NOON,
  ...facts,
})

export const draft: ContactImportDraft = {
  ...anImport({
    id: 5,
    status: 'draft',
    processed: 0,
    total: null,
    created: 0,
    updated: 0,
    refused: 0,
    can_undo: false,
  }),
  encoding: 'windows-1252',
  separator: ';',
  headers: ['Name', 'Mail', 'Plan'],
  mapping: ['name', null, 'custom:Plan'],
  sample: [['Hanne Vestergaard', 'hanne.v@fjordpost.example', 'Gold']],
}

export const check: ContactImportCheck = {
  total: 4,
  created: 2,
  updated: 1,
  refused: 1,
  refusals: [{ row: 3, reason: 'Email is invalid', cells: ['X', 'no address', ''] }],
}
