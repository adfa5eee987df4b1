import { plusAndDigits } from '@parley/shared/contract/rules/phone'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import type { ComponentType, ReactNode } from 'react'
import type { MessageDescriptor } from 'react-intl'
import type { useInboxes } from '../../inboxes/useInboxes.ts'

export type Credentials = Readonly<Record<string, string>>

export interface CredentialField {
  name: string
  label: MessageDescriptor
  hint?: MessageDescriptor
  placeholder?: string
  /** Typed unseen. */
  isSecret?: true
  /** May be left empty. */
  isOptional?: true
  kind?: 'text' | 'phone' | 'digits' | 'email'
}

/** What one way to connect a channel asks for. */
export interface CredentialsForm {
  /** In the address (`?provider=`), where a channel has several ways. */
  id: string
  /** Beside the other ways. */
  name: MessageDescriptor
  title: MessageDescriptor
  lead: MessageDescriptor
  fields: readonly CredentialField[]
  /** What has to be prepared at the provider. */
  notes: readonly MessageDescriptor[]
  /** On the button, where it makes no inbox by itself. */
  submit?: MessageDescriptor
  /** Super admins alone are shown it. */
  isForSuperAdmins?: true
  /** Reached by its address, and not offered. */
  isHidden?: true
  /** In place of the fields: a way that begins by signing in elsewhere. */
  page?: ComponentType<{ choice?: ReactNode }>
  /** @throws ApiError */
  create: (inboxes: ReturnType<typeof useInboxes>, values: Credentials) => Promise<Pick<Inbox, 'id'>>
}

/** A number as providers want it. */
export const phoneOf = (text: string | undefined): string => plusAndDigits(text ?? '')
