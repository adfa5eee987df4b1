const { createTransformer } = require('@swc/jest')

const swc = createTransformer({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs', importInterop: 'swc' },
})

/** `import.meta.hot` is a development server's; CommonJS has no word for it (react-router asks). */
module.exports = {
  ...swc,
  process: (source, path, options) => swc.process(source.replaceAll('import.meta.hot', 'undefined'), path, options),
}
