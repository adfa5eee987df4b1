import { createPortal } from 'react-dom'
import { LateToasts } from '../notify/LateToasts.tsx'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { AnnouncerRegion } from './AnnouncerRegion.tsx'

type HeardRegionsProps = { app: Pick<ShellApp, 'toasts' | 'commands' | 'announcer'> }

/** Short news, and what is said: in the body itself, where an open window leaves alone what may live, and nothing deeper. */
export const HeardRegions = ({ app: { toasts, commands, announcer } }: HeardRegionsProps) =>
  createPortal(
    <>
      <LateToasts toasts={toasts} commands={commands} />
      <AnnouncerRegion announcer={announcer} />
    </>,
    document.body,
  )
