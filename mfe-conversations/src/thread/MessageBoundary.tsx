import { clipText } from '@parley/shared/rich-text/long-text'
import { styled } from '@parley/shared/ui/styled'
import { Component, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** Of a text that could not be drawn nobody reads more. */
const MAX_CHARS = 2_000

const Plain = styled('div', {
  base: {
    maxW: 'min(24rem, 100%)',
    px: '3',
    py: '2.5',
    borderRadius: '12',
    border: '1px dashed var(--line-2)',
    textStyle: 'message',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& > p': { textStyle: '12', color: 'fg.3', mb: '1' },
  },
})

interface MessageBoundaryProps {
  /** Shown in place of what broke. */
  text: string | null
  children: ReactNode
}

/** A message that cannot be drawn is shown as its bare words: the thread around it and the draft below live on. */
export class MessageBoundary extends Component<MessageBoundaryProps, { failed: boolean; text: string | null }> {
  override state = { failed: false, text: this.props.text }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Other words are another try. */
  static getDerivedStateFromProps({ text }: MessageBoundaryProps, state: { text: string | null }) {
    return text === state.text ? null : { failed: false, text }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Plain dir="auto">
        <p>
          <FormattedMessage
            id="conversations.message.broken"
            defaultMessage="This message could not be drawn. Its text:"
          />
        </p>
        {clipText(this.props.text ?? '', MAX_CHARS)}
      </Plain>
    )
  }
}
