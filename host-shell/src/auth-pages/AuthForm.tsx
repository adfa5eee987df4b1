import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

export const AuthForm = (props: ComponentProps<'form'>) => <form className="auth-form" {...props} />

/** What went wrong, or calm news, above the fields. */
export function AuthNotice({ calm, ...rest }: ComponentProps<'p'> & { calm?: boolean }) {
  return <p className={calm ? 'auth-notice auth-notice-calm' : 'auth-notice'} {...rest} />
}

export const AuthFoot = ({ children }: { children: ReactNode }) => <p className="auth-foot">{children}</p>

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="auth-link" href={to}>
      {children}
    </a>
  )
}

interface SubmitProps {
  /** Busy: width and label stay, presses are ignored. */
  loading: boolean
  disabled?: boolean
  children: ReactNode
}

export function AuthSubmit({ loading, disabled, children }: SubmitProps) {
  return (
    <button
      className="auth-submit"
      type="submit"
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
      }}
    >
      {loading && <span className="auth-spinner" />}
      {children}
    </button>
  )
}

/** One line of text; a password among others. */
export const AuthInput = (props: ComponentProps<'input'>) => <input className="auth-input" {...props} />

interface FieldProps {
  label: ReactNode
  /** One line below. */
  hint?: ReactNode
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label, control, and a line below. */
export function AuthField({ label, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? noteId : undefined })}
      {hint && (
        <div className="auth-hint" id={noteId}>
          {hint}
        </div>
      )}
    </div>
  )
}
