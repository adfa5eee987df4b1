// Ticks what the password already has; without it the rules are a list to read.
const RULES = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{N}/u,
  special: /[^\p{L}\p{N}\s]/u,
  length: /^.{6,128}$/su,
}

const password = document.getElementById('password')
const tick = () => {
  for (const rule of document.querySelectorAll('[data-rule]'))
    rule.dataset.kept = String(RULES[rule.dataset.rule].test(password.value))
}
password.addEventListener('input', tick)
tick()

// A problem stands until its field is changed: only the server knows whether it is gone.
for (const field of document.querySelectorAll('[aria-invalid]')) {
  const settle = () => {
    field.removeAttribute('aria-invalid')
    document.getElementById(`${field.id}-problem`)?.remove()
  }
  field.addEventListener('input', settle, { once: true })
}
