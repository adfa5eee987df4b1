const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom lacks a few things that every browser has; they come from Node, unchanged. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of [
      'structuredClone',
      'TextEncoder',
      'TextDecoder',
      'Response',
      'Request',
      'Headers',
      'fetch',
      'ReadableStream',
      'BroadcastChannel',
    ]) {
      this.global[name] ??= globalThis[name]
    }
  }
}
