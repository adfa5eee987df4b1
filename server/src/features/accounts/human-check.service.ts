import * as v from 'valibot'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import type { Deps } from '../../deps.ts'
import { SignUpRefused } from '../../errors.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { installationSetting } from '../config/settings.service.ts'

const Verdict = v.object({ success: v.boolean() })

async function isHuman(deps: Deps, secret: string, response: string): Promise<boolean> {
  try {
    const form = new URLSearchParams({ secret, response })
    const { json } = await channelWire(deps).call('HCAPTCHA', '/siteverify', { method: 'POST', form })
    return v.is(Verdict, json) && json.success
  } catch (problem) {
    if (problem instanceof ProviderProblem) return false
    throw problem
  }
}

/** Where the installation has a captcha, a stranger must have solved it. @throws SignUpRefused also while nobody can say so */
export async function assertHuman(deps: Deps, answer: string): Promise<void> {
  const secret = await installationSetting(deps, 'HCAPTCHA_SERVER_KEY')
  if (secret === '') return
  if (answer === '' || !(await isHuman(deps, secret, answer))) throw new SignUpRefused('The captcha was not solved')
}
