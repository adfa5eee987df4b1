/** Where somebody pays or looks after how they pay. */
export interface PaymentPage {
  url: string
}

/** What a subscription is, as the provider says it. */
export interface SubscriptionUpdate {
  customerId: string
  subscriptionId: string
  priceId: string | null
  quantity: number
  status: string
  endsOn: Date | null
  /** When it was said, Unix seconds: what was said earlier does not undo it. */
  saidAt: number
}

/** The one door to whoever takes the money. Every call is made once however often it is repeated with the same key. */
export interface PaymentProvider {
  makeCustomer(facts: { accountId: number; name: string; email: string }): Promise<string>
  subscribe(customerId: string, priceId: string, seats: number): Promise<void>
  /** Where a plan is bought. */
  checkout(customerId: string, priceId: string, seats: number, back: string): Promise<PaymentPage>
  /** Where cards, invoices and the subscription are looked after. */
  portal(customerId: string, back: string): Promise<PaymentPage>
}
