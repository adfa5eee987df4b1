import type { Macro } from '@parley/shared/contract/macro'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useFeature } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

const MacroDialog = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "macro-dialog" */ './MacroDialog.tsx')).MacroDialog,
}))

const TEXTS = defineMessages({ label: { id: 'conversations.macro.many', defaultMessage: 'Run a macro' } })

interface MacroToolProps {
  /** Conversations that are chosen. */
  count: number
  onRun: (macro: Macro) => void
}

/** A macro for everything that is chosen. */
export function MacroTool({ count, onRun }: MacroToolProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage(TEXTS.label)
  if (!useFeature('macros')) return null
  return (
    <>
      <IconButton size="sm" icon={Zap} label={label} tooltip={false} title={label} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <LateCode onClose={() => setIsOpen(false)}>
          <MacroDialog
            count={count}
            onClose={() => setIsOpen(false)}
            onRun={(macro) => {
              setIsOpen(false)
              onRun(macro)
            }}
          />
        </LateCode>
      )}
    </>
  )
}
