const { TestEnvironment } = require('jest-environment-jsdom')

/** A page closes its channels by going; a test's page never goes, and an open channel would keep Jest from ending. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name)
    this.unref()
  }
}

const OF_BROWSERS = {
  structuredClone,
  TextEncoder,
  TextDecoder,
  Response,
  Request,
  Headers,
  fetch,
  ReadableStream,
  BroadcastChannel: PageChannel,
}

/** jsdom lacks a few things that every browser has; they come from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(OF_BROWSERS)) this.global[name] ??= value
  }
}
