import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useRef } from 'react'
import { useListFocus } from './useListFocus.ts'

const ROWS = [{ id: 1 }, { id: 2 }]

const Pane = (props: ComponentProps<'div'>) => <div {...props} />

/** A list whose second row is not in the page until it is scrolled to, and a field beside it. */
function ListAndField({ isSecondThere }: { isSecondThere: boolean }) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef(null)
  const nothing = () => undefined
  const { onKeyDown } = useListFocus({
    ...{ rows: ROWS, openId: null, list, scroller, hasAnchor: false, layout: 'rows' },
    ...{ onEnterThread: nothing, onCheck: nothing, onClear: nothing },
  })
  return (
    <>
      <Pane ref={scroller} onKeyDown={onKeyDown}>
        <a href="#one" data-conversation="1">
          One
        </a>
        {isSecondThere && (
          <a href="#two" data-conversation="2">
            Two
          </a>
        )}
      </Pane>
      <textarea aria-label="Reply" />
    </>
  )
}

/** Once the frames before now have been drawn. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

describe('the focus of the list', () => {
  it('follows an arrow to a row that comes into the page later', async () => {
    const { rerender } = render(<ListAndField isSecondThere={false} />)
    screen.getByText('One').focus()
    fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowDown' })
    rerender(<ListAndField isSecondThere />)
    await waitFor(() => expect(screen.getByText('Two')).toHaveFocus())
  })

  it('stays in the field that was gone to meanwhile', async () => {
    const { rerender } = render(<ListAndField isSecondThere={false} />)
    screen.getByText('One').focus()
    fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowDown' })
    screen.getByRole('textbox').focus()
    rerender(<ListAndField isSecondThere />)
    await nextFrame()
    await nextFrame()
    expect(screen.getByRole('textbox')).toHaveFocus()
  })
})
