import type { WidgetCampaign } from '@parley/shared/contract/widget'

/** What this browser knows of an inbox's campaigns, whichever tab learned it. */
interface Shelf {
  campaigns: WidgetCampaign[]
  /** Milliseconds. */
  readAt: number
  /** Ids of campaigns that have had their turn. */
  shown: number[]
  /** Milliseconds. */
  snoozedTill: number
}

export interface CampaignShelf {
  read(): Shelf
  keep(change: Partial<Shelf>): void
}

const EMPTY: Shelf = { campaigns: [], readAt: 0, shown: [], snoozedTill: 0 }

/** Storage can be forbidden for frames: then it is known as long as the page lasts. */
export function openCampaignShelf(websiteToken: string): CampaignShelf {
  const key = `parley-campaigns-${websiteToken}`
  let inMemory = EMPTY
  const read = (): Shelf => {
    try {
      const text = localStorage.getItem(key)
      return text ? { ...EMPTY, ...JSON.parse(text) } : inMemory
    } catch {
      return inMemory
    }
  }
  return {
    read,
    keep(change) {
      inMemory = { ...read(), ...change }
      try {
        localStorage.setItem(key, JSON.stringify(inMemory))
      } catch {
        // The copy in memory is what is left.
      }
    },
  }
}
