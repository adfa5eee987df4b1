import type { Compiler } from 'webpack'

/** How webpack's own sharing says what it belongs to; the federation plugin's does not. */
const WEBPACKS_OWN = /\buniqueName\b/

/**
 * Leaves out webpack's own table of shared modules: the federation plugin writes the same one beside it and takes the
 * place of webpack's function before anybody calls it, which webpack cannot know.
 */
export class DeadSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DeadSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('DeadSharingPlugin', (module) => {
        if (module.name !== 'sharing') return
        const written = module.generate.bind(module)
        module.generate = () => {
          const code = written()
          return WEBPACKS_OWN.test(String(code)) ? '' : code
        }
      })
    })
  }
}
