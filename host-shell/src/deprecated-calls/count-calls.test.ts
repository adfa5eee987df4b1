import { fakeHttp } from '@parley/shared/testing/fake-http'
import { countDeprecatedCalls } from './count-calls.ts'

const ROUTE = 'POST /api/v1/accounts/1/deprecated_calls'

function aPage(answer: () => unknown = () => null) {
  const http = fakeHttp({ [ROUTE]: answer })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const calls = countDeprecatedCalls({ http, accountId: 1, page: page as unknown as Document })
  const hide = async () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((done) => setTimeout(done))
  }
  return { calls, hide, sent: () => http.requests.map(({ body }) => body) }
}

describe('what builds still call that a newer major does otherwise', () => {
  it('is sent by build and call when nobody looks any more, once', async () => {
    const { calls, hide, sent } = aPage()
    calls.count('reports', '0.1.0+aaaaaa111111a', 'shell@1')
    calls.count('reports', '0.1.0+aaaaaa111111a', 'setDirty')
    calls.count('reports', '0.1.0+aaaaaa111111a', 'setDirty')
    await hide()
    await hide()
    expect(sent()).toEqual([
      {
        calls: [
          { remote: 'reports', version: '0.1.0+aaaaaa111111a', call: 'shell@1', count: 1 },
          { remote: 'reports', version: '0.1.0+aaaaaa111111a', call: 'setDirty', count: 2 },
        ],
      },
    ])
  })

  it('is counted on when it does not arrive', async () => {
    let isDown = true
    const { calls, hide, sent } = aPage(() => {
      if (isDown) throw new Error('down')
      return null
    })
    calls.count('reports', '0.1.0+aaaaaa111111a', 'setDirty')
    await hide()
    isDown = false
    calls.count('reports', '0.1.0+aaaaaa111111a', 'setDirty')
    await hide()
    expect(sent().at(-1)).toMatchObject({ calls: [{ call: 'setDirty', count: 2 }] })
  })

  it('is nothing to send when nobody calls anything old', async () => {
    const { hide, sent } = aPage()
    await hide()
    expect(sent()).toEqual([])
  })
})
