// What builds of areas have in place of lodash's, as the CommonJS that slate asks for here.
module.exports = require('../shared/federation/runtime/slate-throttle.ts').default
