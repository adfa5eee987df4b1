import type { DemoCategory } from './article.ts'

export const orders: DemoCategory = {
  name: 'Orders and payment',
  pt: 'Pedidos e pagamento',
  slug: 'orders',
  icon: '💳',
  description: 'Changing an order, paying, vouchers and gift cards',
  articles: [
    {
      title: 'Changing or cancelling an order',
      description: 'Until the box is closed',
      body: `Until it is packed you can change the address, add or remove pieces, or cancel. That is usually two hours, at weekends until Monday morning.

Write to us in the chat; it is the fastest way, since whoever reads it can put the order on hold at once. Once it has left, refuse the parcel at the door or send it back, both at no cost.`,
      pt: {
        title: 'Alterar ou cancelar um pedido',
        body: 'Até ser embalado, você pode mudar o endereço, incluir ou tirar peças, ou cancelar. O chat é o caminho mais rápido.',
      },
    },
    {
      title: 'Ways to pay',
      description: 'Cards, PayPal, invoice, Pix and instalments',
      body: `- **Cards**: Visa, Mastercard, American Express. Charged when we pack.
- **PayPal**: charged at once.
- **Invoice**: from your second order, 14 days.
- **Pix** and **boleto**: Brazil.
- **Three instalments**: from £150, no interest, through our bank; it asks for a date of birth.

We never ask for a card number in the chat, on the phone or by mail. If somebody does in our name, do not answer and tell us.`,
      pt: {
        title: 'Formas de pagamento',
        body: '- **Cartão** em até três vezes sem juros\n- **Pix**, com confirmação na hora\n- **Boleto**, até dois dias úteis\n\nNunca pedimos o número do cartão por chat, telefone ou e-mail.',
      },
    },
    {
      title: 'Charged twice?',
      description: 'Mostly a reservation that falls away',
      body: `When a payment fails and you try again, the bank may show both. The first is only a reservation. It falls away within five working days, with most banks within two.

If it is still there after five days, send us the two lines as your bank shows them. Cover the card number.`,
      pt: {
        title: 'Cobrança em dobro?',
        body: 'Quase sempre é uma reserva do banco, que some em até cinco dias úteis. Se continuar lá, mande as duas linhas do extrato.',
      },
    },
    {
      title: 'Vouchers',
      description: 'What they count for',
      body: `One voucher an order, for pieces at full price. Delivery and gift cards do not count. A voucher that was sent to you works only with the address it was sent to.

If a basket holds both full-price and sale pieces, the voucher takes its share from the former. The till shows it line by line.`,
    },
    {
      title: 'Gift cards',
      description: 'They never run out',
      body: `From £10 to £500, by mail or on paper. They work here and in all nine shops, they can be used in parts, and they never run out. Lost one? We find it with the order number of whoever bought it.`,
      pt: {
        title: 'Vale-presente',
        body: 'De €10 a €500, por e-mail. Vale no site e nas lojas, pode ser usado em partes e não vence.',
      },
    },
    {
      title: 'Why an order is under review',
      description: 'A person looks at it, mostly within the hour',
      status: 'draft',
      body: `Some orders are looked at by a person before they leave: a first order above £600, a delivery address in another country than the card, or several cards in a short time. It mostly takes an hour, at night until nine in the morning. You get a mail either way. We may ask for the postcode of the billing address, never for the card number.`,
      pt: {
        title: 'Por que um pedido fica em análise',
        body: 'Alguns pedidos são vistos por uma pessoa antes de sair. Leva em geral uma hora.',
        draft: true,
      },
    },
  ],
}
