/** @jsxImportSource preact */
import type { WidgetMessage } from '@parley/shared/contract/widget'
import { useWidget } from '../pieces/context.ts'
import { type Item, itemsOf, text, webAddress } from './asking.ts'

/** Things to look at and to choose from: a picture, words, and what can be done with each. */
export const Cards = ({ message }: { message: WidgetMessage }) => (
  <ul class="cards">
    {itemsOf(message).map((item, i) => (
      <Card key={i} message={message} item={item} />
    ))}
  </ul>
)

/** What cannot be fetched leaves no broken picture. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}

function Card({ message, item }: { message: WidgetMessage; item: Item }) {
  const picture = webAddress(item.media_url)
  const actions = Array.isArray(item.actions) ? (item.actions as Item[]) : []
  return (
    <li class="offer">
      {picture && <img src={picture} alt="" loading="lazy" onError={hide} />}
      <b dir="auto">{text(item.title)}</b>
      {text(item.description) && (
        <span class="muted" dir="auto">
          {text(item.description)}
        </span>
      )}
      {actions.map((action, i) => (
        <Action key={i} message={message} action={action} />
      ))}
    </li>
  )
}

/** A link leads out of the chat; anything else is told to the page, whose business it is. */
function Action({ message, action }: { message: WidgetMessage; action: Item }) {
  const { session } = useWidget()
  const words = text(action.text) || text(action.title)
  const address = webAddress(action.uri ?? action.url)
  if (action.type === 'link' || address)
    return address ? (
      <a class="choice" href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ) : null
  const press = () => session.postback({ messageId: message.id, payload: action.payload, text: words })
  return (
    <button type="button" class="choice" onClick={press}>
      {words}
    </button>
  )
}
