import { problemText } from '@parley/shared/api/api-error'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import type { CustomFilter } from '@parley/shared/contract/sidebar'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { contactsPath, segmentPath } from '../paths.ts'
import type { SegmentBuilderProps } from './SegmentBuilder.tsx'
import { useSegments } from './useSegments.ts'

/** Where the builder begins when nothing is filtered. */
const FIRST: readonly FilterRule[] = [
  { attribute_key: 'name', filter_operator: 'contains', values: [], query_operator: null },
]

interface SegmentTools {
  segment: CustomFilter | undefined
  rules: readonly FilterRule[] | null
  onRules: (rules: readonly FilterRule[] | null) => void
}

/** What can be done with rules: put together, shown, kept as a segment, changed, deleted. */
export function useSegmentTools({ segment, rules, onRules }: SegmentTools) {
  const intl = useIntl()
  const { notify } = useShell()
  const navigate = useNavigate()
  const segments = useSegments()
  const [open, setOpen] = useState<'filter' | 'segment' | null>(null)

  const save = async (name: string, payload: readonly FilterRule[]) => {
    const facts = { name, filter_type: 'contact' as const, query: { payload } }
    const saved = await (segment ? segments.change(segment.id, facts) : segments.create(facts))
    setOpen(null)
    notify.toast(intl.formatMessage({ id: 'contacts.segment.saved', defaultMessage: 'Segment saved' }), {
      tone: 'success',
    })
    navigate(segmentPath(saved.id))
  }
  const remove = async () => {
    if (!segment) return
    const question = {
      title: intl.formatMessage(
        { id: 'contacts.segment.deleteTitle', defaultMessage: 'Delete segment {name}?' },
        { name: segment.name },
      ),
      body: intl.formatMessage({
        id: 'contacts.segment.deleteBody',
        defaultMessage: 'Only the segment goes; its contacts stay where they are.',
      }),
      action: intl.formatMessage({ id: 'contacts.segment.delete', defaultMessage: 'Delete segment' }),
      danger: true,
    }
    if (!(await notify.confirm(question))) return
    const failed = intl.formatMessage({
      id: 'contacts.segment.deleteFailed',
      defaultMessage: 'The segment could not be deleted.',
    })
    try {
      await segments.remove(segment.id)
      navigate(contactsPath)
    } catch (problem) {
      notify.toast(problemText(problem, failed), { tone: 'error' })
    }
  }
  const builder: SegmentBuilderProps | null = open && {
    initial: rules ?? FIRST,
    name: segment ? segment.name : open === 'segment' ? '' : null,
    onApply: (next) => {
      setOpen(null)
      onRules(next)
    },
    onSave: save,
    onClose: () => setOpen(null),
  }
  return { builder, remove, openBuilder: () => setOpen('filter'), openSegment: () => setOpen('segment') }
}
