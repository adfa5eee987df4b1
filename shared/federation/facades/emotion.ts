/**
 * What the shell provides as `@emotion/react`: what the component library and styles of one's own are made with. Without the
 * wrappers of older code (`withTheme`, `ClassNames`, emotion's own `jsx`), which bring two libraries of their own.
 */
// biome-ignore lint/performance/noBarrelFile: the list is the point; it is what keeps the rest out of the shell
export {
  __unsafe_useEmotionCache,
  CacheProvider,
  css,
  Global,
  keyframes,
  ThemeContext,
  ThemeProvider,
  useTheme,
  withEmotionCache,
} from 'emotion-whole'
