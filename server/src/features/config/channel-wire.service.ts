import { type Wire, wireOf } from '../../channels/wire.ts'
import type { Deps } from '../../deps.ts'
import { mailDoor } from '../../mail/mail-door.ts'
import { installationSetting, settingDefault } from './settings.service.ts'

/** The way to the providers of channels. */
export const channelWire = (deps: Deps): Wire =>
  wireOf(
    deps.env,
    deps.now,
    async (name) => (await installationSetting(deps, name)) || String(settingDefault(name)),
    mailDoor(deps.env, deps.mail),
  )
