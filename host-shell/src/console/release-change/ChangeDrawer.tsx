import { chakra } from '@chakra-ui/react/styled-system'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { useAreaName } from '../release-kit/release-names.ts'
import { RELEASES_API } from '../release-kit/releases-api.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { type AskedChange, type ChangeValues, initialOf, requestOf } from './asked-change.ts'
import { CHANGE_WORDS, CHANGED, changeFacts } from './change-words.ts'

const Text = chakra('p', { base: { textStyle: '13', color: 'fg.2', overflowWrap: 'anywhere' } })

/** Digits alone; what is not asked for is empty. */
const Digits = v.pipe(v.string(), v.regex(/^\d*$/, 'must be digits only'))
/** On the wire account 0 is everybody: nobody means that by typing it. */
const AccountNumber = v.pipe(Digits, v.regex(/^(?!0+$)/, 'is invalid'))

/** @param typed must be typed first; null: nothing */
const schemaFor = (typed: string | null) =>
  v.pipe(
    v.looseObject({
      who: v.string(),
      account: AccountNumber,
      days: Digits,
      typed: v.pipe(
        v.string(),
        v.check((given) => typed === null || given.trim() === typed, 'is invalid'),
      ),
    }),
    v.forward(
      v.partialCheck([['who'], ['account']], ({ who, account }) => who !== 'account' || account !== '', 'required'),
      ['account'],
    ),
  )

/** Open pages take these as soon as they hear of them, without loading anything anew, or have nothing to take. */
const NOTHING_TO_LOAD: ReadonlySet<AskedChange['kind']> = new Set(['slotOff', 'slotOn', 'pause', 'resume'])

interface ChangeDrawerProps {
  change: AskedChange
  /** The revision that the person looked at: what somebody else did meanwhile refuses the change. */
  revision: number
  onClose: () => void
  onDone: () => void
}

/** Asks why before anything changes; what the server refuses is said in here. */
export function ChangeDrawer({ change, revision, onClose, onDone }: ChangeDrawerProps) {
  const intl = useIntl()
  const { http } = useApp().auth
  const areaName = useAreaName()
  // As it was when the drawer opened.
  const [asked] = useState({ change, revision })
  const { facts, typed } = changeFacts(asked.change, areaName, intl)
  const { title, text, action } = CHANGE_WORDS[asked.change.kind]
  const save = async (values: ChangeValues) => {
    const [path, body] = requestOf(asked.change, values, Date.now())
    await http.request('POST', `${RELEASES_API}/${path}`, { body: { revision: asked.revision, ...body } })
    onDone()
  }
  return (
    <ConsoleDrawer
      title={title}
      values={facts}
      action={action}
      danger={typed !== null}
      done={CHANGED}
      initial={initialOf(asked.change)}
      schema={schemaFor(typed)}
      save={save}
      onClose={onClose}
    >
      <Text>
        <FormattedMessage {...text} values={facts} />
      </Text>
      {asked.change.kind === 'give' && <AudienceFields />}
      <TextField
        name="reason"
        maxLength={500}
        optional
        autoComplete="off"
        label={<FormattedMessage id="shell.console.releases.reason" defaultMessage="Why, for the history" />}
      />
      {!NOTHING_TO_LOAD.has(asked.change.kind) && (
        <CheckboxField
          name="reload"
          label={
            <FormattedMessage
              id="shell.console.releases.reload"
              defaultMessage="Open pages change at once, where nothing unsaved is in the way"
            />
          }
        />
      )}
      {typed !== null && <TypedField text={typed} />}
    </ConsoleDrawer>
  )
}

function TypedField({ text }: { text: string }) {
  return (
    <TextField
      name="typed"
      required
      dir="ltr"
      autoComplete="off"
      label={
        <FormattedMessage
          id="shell.console.releases.type"
          defaultMessage="Type {text} to go on"
          values={{ text: <bdi>{text}</bdi> }}
        />
      }
    />
  )
}
