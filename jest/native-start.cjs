const { randomUUID } = require('node:crypto')

/** Names what this run makes outside its processes, for `native-end.cjs`. Workers inherit it. */
module.exports = () => {
  process.env.PARLEY_TEST_RUN = randomUUID().slice(0, 8)
}
