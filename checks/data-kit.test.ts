import { filesLike, read } from './repository.ts'

const BESIDE_PRODUCT = /\.(test|stories)\.tsx?$|\/testing\//
/** Where the cache itself is set up and what was kept from the last visit is put into it. */
const SETS_UP = /^host-shell\/src\/(app|account|account-gate)\//

it('the browser reads the server through shared/src/data: nobody else imports swr', () => {
  const files = filesLike('{host-shell,mfe-*}/src/**/*.{ts,tsx}').filter((file) => !BESIDE_PRODUCT.test(file))
  const readers = files.filter((file) => !SETS_UP.test(file) && /from 'swr(\/[a-z]+)?'/.test(read(file)))
  expect(readers).toEqual([])
})
