import type { NotificationList } from '@parley/shared/contract/notification'
import { aNotification } from '@parley/shared/testing/builders'
import { type ListKind, withArrived } from './notifications.cache.ts'

const kind = (order: ListKind['order']): ListKind => ({ read: true, snoozed: false, order })
const at = (time: number) => aNotification({ id: time, last_activity_at: time })
const aPage = (current_page: number, count: number, times: number[]): NotificationList => ({
  data: { meta: { unread_count: 0, count, current_page }, payload: times.map(at) },
})
const seen = ({ data }: NotificationList) => [data.meta.count, ...data.payload.map(({ id }) => id)]

describe('news that arrives', () => {
  it('stands first where the newest do, and pushes the last one to the next page', () => {
    const full = Array.from({ length: 15 }, (_, index) => 50 - index)
    expect(seen(withArrived(aPage(1, 15, full), at(60), kind('desc')))).toEqual([16, 60, ...full.slice(0, 14)])
    expect(seen(withArrived(aPage(2, 17, [20, 19]), at(60), kind('desc')))).toEqual([17, 20, 19])
  })

  it('stands last where the oldest do, on the page that has room for it', () => {
    const full = Array.from({ length: 15 }, (_, index) => 10 + index)
    expect(seen(withArrived(aPage(1, 2, [10, 11]), at(60), kind('asc')))).toEqual([3, 10, 11, 60])
    expect(seen(withArrived(aPage(2, 17, [30, 31]), at(60), kind('asc')))).toEqual([18, 30, 31, 60])
    // The page is full: there is one more, on the next one.
    expect(seen(withArrived(aPage(1, 15, full), at(60), kind('asc')))).toEqual([16, ...full])
  })
})
