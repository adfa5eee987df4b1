import type { DemoCategory } from './article.ts'

export const returns: DemoCategory = {
  name: 'Returns and refunds',
  pt: 'Trocas e devoluções',
  slug: 'returns',
  icon: '↩️',
  description: '30 days, no questions you do not want to answer',
  articles: [
    {
      title: 'Returning something',
      description: 'In four steps',
      body: `You have 30 days from the day it arrives. It should be unused; opened is fine.

1. Write to us, or press “Return” in your account. You get a label by mail within minutes.
2. Put the slip into the box. It tells us whose parcel it is. Without it we have to guess, which takes days.
3. Hand it to the courier, at a parcel desk, or in one of our nine shops.
4. We write when it is here, and the money goes out within two working days.

**Large pieces** are collected. Please do not carry them.

**Made to measure** pieces can only come back when something is wrong with them.`,
      pt: {
        title: 'Como devolver',
        body: 'Você tem 30 dias a partir da entrega.\n\n1. Escreva para nós ou clique em “Devolver” na sua conta.\n2. Coloque o comprovante na caixa.\n3. Entregue nos Correios ou em uma das nossas lojas.\n4. O dinheiro sai em até dois dias úteis depois que recebemos.',
      },
    },
    {
      title: 'When your money is back',
      description: 'Days by way of payment',
      body: `| You paid by | It shows after |
|---|---|
| Card | 3–5 working days |
| PayPal | the same day |
| Invoice | we reduce or cancel it at once |
| Gift card | at once, on the same card |
| Pix | the same day |

The bank may show it under the date of your purchase instead of today’s: look there first.

Delivery is refunded as well when all of an order comes back.`,
      pt: {
        title: 'Quando o dinheiro volta',
        body: '| Pagamento | Prazo |\n|---|---|\n| Cartão | 3–5 dias úteis |\n| Pix | no mesmo dia |\n| Boleto | 2 dias úteis, na conta indicada |\n\nO banco pode mostrar o valor na data da compra.',
      },
    },
    {
      title: 'Exchanging for another size or colour',
      description: 'One visit instead of two parcels',
      body: `Tell us what you would rather have. In most towns the driver brings the new piece and takes the old one along in the same visit. You only pay the difference once you keep it.

If the price has fallen in the meantime, you get the difference back. If it has risen, you pay the old price for 30 days.`,
      pt: {
        title: 'Trocar por outro tamanho ou cor',
        body: 'Diga o que prefere. Na maioria das cidades o entregador traz a peça nova e leva a outra na mesma visita. Se o preço caiu, devolvemos a diferença.',
      },
    },
    {
      title: 'It arrived damaged',
      description: 'Photos, and what happens next',
      body: `We are sorry. Please send two photos: one of the damage, one of the label on the box. They show us where it happened, and no one has to take your word for it.

You choose: a new one, the money, or keep it for 30 % less.

In nine of ten cases you need not send the damaged piece back. Please recycle what cannot be repaired, and give away what can.

## If you notice it later

Transport damage can hide for days under paper. Within 14 days we treat it as if you had seen it at once; after that it counts as a [guarantee case](guarantee).`,
      pt: {
        title: 'Chegou com defeito',
        body: 'Sentimos muito. Mande duas fotos: uma do dano e outra da etiqueta da caixa. Você escolhe: uma nova, o dinheiro ou ficar com ela por 30 % a menos.',
      },
    },
    {
      title: 'Guarantee: five years on wood, two on the rest',
      description: 'What it covers and what it does not',
      body: `We guarantee that wood does not split, joints do not open and veneers do not lift for five years; for everything else two years, which is also the law.

Not covered: stains, scratches from use, colour changed by the sun, and pieces used outdoors that are not made for it. We still advise you, and spare parts are available for ten years after we stop making a piece.

To use it, send us the order number and photos. We repair first, replace second and refund third, in that order, because repairing wastes least. You may always insist on your rights by law, which this guarantee does not touch.`,
      pt: {
        title: 'Garantia',
        body: 'Cinco anos para madeira, dois para o resto. Não cobre manchas, riscos de uso ou mudança de cor pelo sol. Peças de reposição ficam disponíveis por dez anos.',
      },
    },
    {
      title: 'Returning gifts without a receipt',
      description: 'The number under the base is enough',
      body: `Every piece carries a number: under the base, behind the back board or on the care label. With it we find the order without telling the giver. You get a gift card for what was paid.`,
      pt: {
        title: 'Devolver presentes sem nota',
        body: 'O número embaixo da peça basta. Você recebe um vale no valor pago, e quem deu o presente não fica sabendo.',
        draft: true,
      },
    },
  ],
}
