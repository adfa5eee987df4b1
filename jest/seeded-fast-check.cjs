const { join } = require('node:path')

/**
 * fast-check with one seed for all: a commit is judged the same each time it is judged. Who looks for more gives a seed or
 * more runs in the test and keeps what it finds as an example.
 */
const fc = require(join(__dirname, '../node_modules/fast-check'))
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 })

module.exports = fc
