import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'react-final-form'
import * as v from 'valibot'
import { refusal } from '../testing/fake-http.tsx'
import { fakeShell } from '../testing/fake-shell.tsx'
import { renderInShell } from '../testing/render-remote.tsx'
import { StoryShell } from '../testing/story-shell.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { FormError } from './form-error.tsx'
import { KeptForm } from './kept-form.tsx'
import { FormSaveBar } from './save-bar.tsx'
import { submitErrors } from './submit-errors.tsx'
import { TextField } from './text-field.tsx'
import { validateWith } from './validate-with.tsx'

const Body = v.object({
  name: v.pipe(v.string(), v.nonEmpty('name_missing')),
  address: v.object({ city: v.pipe(v.string(), v.maxLength(5, 'too_long')) }),
})

describe('a form checked by a schema of the contract', () => {
  const check = validateWith(Body, { required: 'Needed', name_missing: 'Give a name', too_long: 'Too long' })

  it('puts each problem where its value is', () => {
    expect(check({ name: '', address: { city: 'Copenhagen' } })).toEqual({
      name: 'Give a name',
      address: { city: 'Too long' },
    })
  })

  it('calls what is missing needed', () => {
    expect(check({ address: { city: 'Lyon' } })).toEqual({ name: 'Needed' })
  })

  it('finds nothing wrong with what the schema accepts', () => {
    expect(check({ name: 'Hanne', address: { city: 'Lyon' } })).toEqual({})
  })
})

it('a refused drawer takes one to the field that is wrong', async () => {
  renderInShell(
    <FormDrawer
      title="Label"
      action="Save label"
      initial={{ name: '' }}
      validate={() => ({})}
      onSubmit={async () => ({ name: 'Give a name' })}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
    </FormDrawer>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save label' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})

describe('a refused form', () => {
  const draw = (problem: Error) =>
    renderInShell(
      <Form
        onSubmit={() => submitErrors(problem, ['email'], 'The server was not reached')}
        initialValues={{ email: 'a@b.example' }}
      >
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit}>
            <TextField name="email" label="E-mail" />
            <FormError />
            <button type="submit">Save</button>
          </form>
        )}
      </Form>,
    )

  it('shows the server’s words at the field it names, until that is typed in again', async () => {
    draw(refusal(422, { message: 'Email has already been taken', attributes: ['email'] }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field).toHaveAccessibleDescription('Email has already been taken')
    await userEvent.type(field, 'x')
    expect(field).not.toHaveAccessibleDescription()
  })

  it('shows a refusal that names no field above the buttons', async () => {
    draw(refusal(403, { error: 'Not allowed' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Not allowed')
  })
})

describe('a form that is typed into while the build of its area is exchanged', () => {
  const page = (onSubmit: (values: object) => void) => (
    <Form onSubmit={onSubmit} initialValues={{ title: '', color: 'red' }}>
      {({ handleSubmit, dirty = false }) => (
        <form onSubmit={handleSubmit}>
          <KeptForm isDirty={dirty} />
          <TextField name="title" label="Title" />
          <button type="submit">Save</button>
        </form>
      )}
    </Form>
  )

  it('is as it was in the next build, and can be sent from there', async () => {
    const sent: unknown[] = []
    const shell = fakeShell({ at: '/settings/labels?edit=new' })
    const before = render(<StoryShell shell={shell}>{page(() => undefined)}</StoryShell>)
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Refunds')
    expect(shell.isDirty).toBe(true)
    shell.keepUnsaved()
    before.unmount()
    render(<StoryShell shell={shell}>{page((values) => sent.push(values))}</StoryShell>)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Refunds'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([{ title: 'Refunds', color: 'red' }])
  })

  it('may wait for another session without its passwords', async () => {
    const shell = fakeShell({ at: '/settings/inboxes/1' })
    const held: unknown[] = []
    shell.unsaved.hold = (piece) => {
      held.push(piece?.keep)
      return () => undefined
    }
    render(
      <StoryShell shell={shell}>
        <Form onSubmit={() => undefined} initialValues={{ mail: { login: '', secret: '' } }}>
          {({ handleSubmit, dirty = false, submitting = false }) => (
            <form onSubmit={handleSubmit}>
              <TextField name="mail.login" label="Login" />
              <TextField name="mail.secret" label="Password" type="password" />
              <FormSaveBar isDirty={dirty} isSaving={submitting} />
            </form>
          )}
        </Form>
      </StoryShell>,
    )
    await userEvent.type(screen.getByLabelText('Login'), 'ines')
    await userEvent.type(screen.getByLabelText('Password'), 'hush')
    const [keep] = held as { read: () => unknown; readOpen: () => unknown }[]
    expect(keep?.read()).toEqual({ mail: { login: 'ines', secret: 'hush' } })
    expect(keep?.readOpen()).toEqual({ mail: { login: 'ines' } })
  })

  it('is not the form of another address', async () => {
    const shell = fakeShell({ at: '/settings/labels?edit=new' })
    const before = render(<StoryShell shell={shell}>{page(() => undefined)}</StoryShell>)
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Refunds')
    shell.keepUnsaved()
    before.unmount()
    shell.navigation.push('/app/accounts/1/settings/labels?edit=7')
    render(<StoryShell shell={shell}>{page(() => undefined)}</StoryShell>)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  })
})
