// A row of simple parts, drawn by the kit and by Chakra's own components. The measuring side asks `window.bench`.
import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar'
import { Badge as ChakraBadge } from '@chakra-ui/react/badge'
import { Button as ChakraButton } from '@chakra-ui/react/button'
import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox'
import { Input as ChakraInput } from '@chakra-ui/react/input'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { defaultSystem } from '@chakra-ui/react/preset'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Switch as ChakraSwitch } from '@chakra-ui/react/switch'
import { Avatar } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { Select } from '@parley/shared/ui/select-field'
import { Switch } from '@parley/shared/ui/switch'
import { TextInput } from '@parley/shared/ui/text-input'
import { system } from '@parley/shared/ui/theme/system'
import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'

const ROWS = 100
const nothing = () => undefined
const OPTIONS = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
]
const options = OPTIONS.map(({ value, label }) => h('option', { key: value, value }, label))

const OURS = {
  system,
  parts: {
    button: (n) => h(Button, { variant: 'primary' }, `Save ${n}`),
    'text input': (n) => h(TextInput, { 'aria-label': 'Name', defaultValue: `Name ${n}` }),
    checkbox: (n) => h(Checkbox, { checked: n % 2 === 0, onChange: nothing, label: `Choice ${n}` }),
    switch: (n) => h(Switch, { checked: n % 2 === 0, onChange: nothing, label: `Switch ${n}` }),
    badge: (n) => h(Badge, { tone: 'success' }, `Open ${n}`),
    avatar: (n) => h(Avatar, { name: `Ines Moreau ${n}`, size: 32 }),
    select: (n) => h(Select, { 'aria-label': `Team ${n}`, options: OPTIONS, value: '1', onChange: nothing }),
  },
}

const CHAKRA = {
  system: defaultSystem,
  parts: {
    button: (n) => h(ChakraButton, null, `Save ${n}`),
    'text input': (n) => h(ChakraInput, { 'aria-label': 'Name', defaultValue: `Name ${n}` }),
    checkbox: (n) =>
      h(
        ChakraCheckbox.Root,
        { checked: n % 2 === 0, onCheckedChange: nothing },
        h(ChakraCheckbox.HiddenInput),
        h(ChakraCheckbox.Control),
        h(ChakraCheckbox.Label, null, `Choice ${n}`),
      ),
    switch: (n) =>
      h(
        ChakraSwitch.Root,
        { checked: n % 2 === 0, onCheckedChange: nothing },
        h(ChakraSwitch.HiddenInput),
        h(ChakraSwitch.Control),
        h(ChakraSwitch.Label, null, `Switch ${n}`),
      ),
    badge: (n) => h(ChakraBadge, { colorPalette: 'green' }, `Open ${n}`),
    avatar: (n) => h(ChakraAvatar.Root, null, h(ChakraAvatar.Fallback, { name: `Ines Moreau ${n}` })),
    select: (n) =>
      h(
        NativeSelect.Root,
        null,
        h(NativeSelect.Field, { 'aria-label': `Team ${n}` }, options),
        h(NativeSelect.Indicator),
      ),
  },
}

function timed(work) {
  const begun = performance.now()
  flushSync(work)
  // Style and layout belong to the drawing.
  void document.body.offsetHeight
  return performance.now() - begun
}

/** Milliseconds for a hundred of a part: when they come, and when all are drawn again with another word. */
function draw(side, name) {
  const { system: used, parts } = side === 'ours' ? OURS : CHAKRA
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const rows = (from) =>
    h(
      IntlProvider,
      { locale: 'en', onError: nothing },
      h(
        ChakraProvider,
        { value: used },
        Array.from({ length: ROWS }, (_, n) => h('div', { key: n }, parts[name](from + n))),
      ),
    )
  const first = timed(() => root.render(rows(0)))
  const again = timed(() => root.render(rows(1)))
  // A part that threw would be the fastest of all.
  const drawn = element.querySelectorAll(':scope > div > *, :scope > * > div > *').length
  if (drawn < ROWS) throw new Error(`${side} drew ${drawn} of ${ROWS} ${name}`)
  flushSync(() => root.unmount())
  element.remove()
  return { first, again }
}

window.bench = { names: Object.keys(OURS.parts), rows: ROWS, draw }
