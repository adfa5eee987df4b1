import { forgetFailedShare } from './forget-failed-share.ts'

type Scopes = Parameters<typeof forgetFailedShare>[0]['shareScopeMap']

const failed = () => Promise.reject(new Error('Loading chunk 12 failed.'))
const shares = (loaded: boolean) => {
  const loading = failed()
  loading.catch(() => undefined)
  return { version: '1.0.0', loaded, loading }
}

it('a shared library that failed is fetched anew, and others stay as they are', () => {
  const [menus, router] = [shares(false), shares(true)]
  const scopes = { default: { menus: { '1.0.0': menus }, router: { '1.0.0': router } } } as unknown as Scopes
  forgetFailedShare({ pkgName: 'menus', shareScopeMap: scopes })
  forgetFailedShare({ pkgName: 'router', shareScopeMap: scopes })
  forgetFailedShare({ pkgName: 'unknown', shareScopeMap: scopes })
  expect(menus.loading).toBeNull()
  expect(router.loading).not.toBeNull()
})
