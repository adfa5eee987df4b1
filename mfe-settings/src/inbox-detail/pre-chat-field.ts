/** A question before the chat (configuration 3.1). */
export interface PreChatField {
  field_type: 'standard' | 'conversation_attribute' | 'contact_attribute'
  name: string
  label: string
  type: string
  required: boolean
  enabled: boolean
  placeholder?: string
  values?: readonly string[]
  regex_pattern?: string | null
  regex_cue?: string | null
}
