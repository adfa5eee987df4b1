declare module 'lucide-maker' {
  // biome-ignore lint/style/noRestrictedImports: of types alone
  export { createLucideIcon as default } from 'lucide-react'
}
