// What builds make icons with in place of the library's maker, as the CommonJS that tests run.
module.exports = require('../shared/federation/common-code/glyph-maker.ts').default
