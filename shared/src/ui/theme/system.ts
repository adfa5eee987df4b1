import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { keyframes } from './motion.ts'
import { menuRecipe, popoverRecipe, tooltipRecipe } from './recipes/floating.ts'
import { dialogRecipe, drawerRecipe } from './recipes/overlays.ts'
import { semanticTokens, textStyles, tokens } from './tokens.ts'

/**
 * The look, as Chakra reads it. Colours are variables of tokens.css, so both themes are one system. It starts from
 * Chakra's bare base (conditions and style props, no palette, no recipes): a Chakra component without a recipe here
 * is unstyled, and the kit in this folder is the way to draw it.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss: {
    html: { colorPalette: 'gray' },
    'a:not([class])': { color: 'brand.fg' },
    '::selection': { bg: 'brand.line' },
    '::placeholder': { color: 'fg.3', opacity: 1 },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '105rem' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    slotRecipes: {
      menu: menuRecipe,
      popover: popoverRecipe,
      tooltip: tooltipRecipe,
      dialog: dialogRecipe,
      drawer: drawerRecipe,
    },
  },
})
