/** @jsxImportSource preact */

/** Parley's own sign, where the installation has none. */
export const Mark = () => (
  <svg width="14" height="14" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="#1f5fd6" />
    <path
      d="M9 21.5v-8.25A5.25 5.25 0 1 1 14.25 18.5H12"
      fill="none"
      stroke="#fff"
      stroke-width="2.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <circle cx="14.25" cy="13.25" r="1.4" fill="#fff" />
  </svg>
)
