import { defineMessages } from 'react-intl'

export const TASK_NAMES = defineMessages({
  reply_suggestion: { id: 'conversations.assist.reply', defaultMessage: 'Suggest a reply' },
  summarize: { id: 'conversations.assist.summary', defaultMessage: 'Sum up the conversation' },
  label_suggestion: { id: 'conversations.assist.labels', defaultMessage: 'Suggest labels' },
  priority_suggestion: { id: 'conversations.assist.priority', defaultMessage: 'Suggest a priority' },
  fix_spelling_grammar: { id: 'conversations.assist.spelling', defaultMessage: 'Correct spelling and grammar' },
  shorten: { id: 'conversations.assist.shorter', defaultMessage: 'Shorter' },
  expand: { id: 'conversations.assist.longer', defaultMessage: 'In more detail' },
  make_friendly: { id: 'conversations.assist.friendlier', defaultMessage: 'Friendlier' },
  make_formal: { id: 'conversations.assist.formal', defaultMessage: 'More formal' },
  simplify: { id: 'conversations.assist.simpler', defaultMessage: 'Simpler words' },
  translate: { id: 'conversations.assist.translate', defaultMessage: 'Translate' },
})

export const TEXTS = defineMessages({
  conversation: { id: 'conversations.assist.conversation', defaultMessage: 'This conversation' },
  text: { id: 'conversations.assist.text', defaultMessage: 'What you are writing' },
  noText: { id: 'conversations.assist.noText', defaultMessage: 'Write something first, then it can be reworded.' },
  language: { id: 'conversations.assist.language', defaultMessage: 'Language' },
  waiting: { id: 'conversations.assist.waiting', defaultMessage: 'The assistant is at work' },
  mark: {
    id: 'conversations.assist.mark',
    defaultMessage: 'Written by a language model. Read it before you use it.',
  },
  replace: { id: 'conversations.assist.replace', defaultMessage: 'Replace my text' },
  insert: { id: 'conversations.assist.insert', defaultMessage: 'Insert' },
  note: { id: 'conversations.assist.note', defaultMessage: 'Keep as a private note' },
  back: { id: 'conversations.assist.back', defaultMessage: 'Back' },
  stop: { id: 'conversations.assist.stop', defaultMessage: 'Stop' },
  again: { id: 'conversations.assist.again', defaultMessage: 'Try again' },
  failed: { id: 'conversations.assist.failed', defaultMessage: 'The assistant could not be reached.' },
  nothing: { id: 'conversations.assist.nothing', defaultMessage: 'It has nothing to suggest here.' },
})
