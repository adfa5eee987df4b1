/**
 * What the shell provides as `@chakra-ui/react/locale`: the language that components speak. Searching as a language does
 * (`useFilter`) comes with the components that search.
 */
// biome-ignore lint/performance/noBarrelFile: the list is the point; it is what keeps the rest out of the first page
export { LocaleProvider, useLocaleContext } from 'chakra-locale-whole'
