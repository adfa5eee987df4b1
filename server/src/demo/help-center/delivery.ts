import type { DemoCategory } from './article.ts'

export const delivery: DemoCategory = {
  name: 'Delivery',
  pt: 'Entrega',
  slug: 'delivery',
  icon: '🚚',
  description: 'Times, prices, and what to do when a parcel does not come',
  articles: [
    {
      title: 'How long delivery takes',
      description: 'Days by country, and why furniture takes longer',
      body: `We pack on working days until 15:00. What is ordered before noon usually leaves the same day.

| Where to | Parcels | Furniture | Price |
|---|---|---|---|
| England, Wales, Scotland | 2–3 working days | by appointment, 5–9 days | £4.90, free from £80 |
| Northern Ireland, islands | 4–5 working days | by appointment, 8–14 days | £4.90, free from £80 |
| Germany, France, Benelux | 4–5 working days | 8–12 days | €7.90, free from €120 |
| Spain, Portugal, Italy | 5–6 working days | 9–14 days | €9.90, free from €150 |
| Nordic countries, Poland | 5–6 working days | 9–14 days | €9.90, free from €150 |
| Brazil, Japan, Jordan, Türkiye | 7–12 working days | on request | shown at the till |

## What can make it later

- **Made to order.** Some pieces are finished when you buy them. The page says so next to the price.
- **Two warehouses.** Lamps leave from Bristol, linen from Porto. One order may come in two parcels.
- **Strikes and snow.** We write to you as soon as we know, and you can cancel without a reason until the parcel has left.

## What we promise

If a parcel is more than two working days late, the delivery cost goes back to you without your asking.`,
      pt: {
        title: 'Quanto tempo leva a entrega',
        body: 'Embalamos em dias úteis até as 15h. No Brasil a entrega leva de 7 a 12 dias úteis; em Portugal, 5 a 6.\n\n| Destino | Pacotes | Móveis |\n|---|---|---|\n| Portugal | 5–6 dias úteis | 9–14 dias |\n| Brasil | 7–12 dias úteis | sob consulta |\n\nSe o pacote atrasar mais de dois dias úteis, devolvemos o frete sem que você precise pedir.',
      },
    },
    {
      title: 'Following your parcel',
      description: 'Where the link is and what its words mean',
      body: `The link is in the mail “Your order has left us”. It wakes up in the evening, when the courier scans the parcel for the first time.

| It says | It means |
|---|---|
| Label created | It stands packed at our door |
| In transit | It is on a lorry, or waits for one |
| At the depot | It is in your town; delivery is today or tomorrow |
| Exception | The courier needs something: usually a better address |
| Delivered | Somebody signed, or there is a photo |

Nothing new for three working days? Write to us. We open a trace, which the courier has to answer within 48 hours.`,
      pt: {
        title: 'Acompanhar o pacote',
        body: 'O link está no e-mail “Seu pedido saiu”. Ele começa a funcionar à noite, quando a transportadora lê o código pela primeira vez.\n\nSem novidade por três dias úteis? Escreva para nós: abrimos uma busca e a transportadora precisa responder em 48 horas.',
      },
    },
    {
      title: 'Furniture: two men to the room of your choice',
      description: 'How large pieces are delivered',
      body: `Everything above 25 kg comes with two people. They ring half an hour before, carry it to the room you name, unpack it if you like and take the cardboard along.

## Please measure

1. The front door, the lift and the narrowest bend of the stairs.
2. The height under lamps and beams on the way.
3. The place itself, with skirting boards.

If a piece does not fit through the door, we take it back at no cost. We do not take out windows, and we do not use cranes.

## What they may not do

They may not connect lamps, drill into walls or carry your old furniture away. For the last we work with a charity in most towns: ask us when you order.`,
      pt: {
        title: 'Móveis: entrega até o cômodo',
        body: 'Tudo acima de 25 kg vem com duas pessoas. Elas ligam meia hora antes, levam até o cômodo escolhido e recolhem o papelão.\n\nMeça a porta, o elevador e a curva mais estreita da escada. Se não passar, levamos de volta sem custo.',
      },
    },
    {
      title: 'When the courier did not find you',
      description: 'Second attempts, neighbours and pick-up points',
      body: `The courier tries three times, on working days. After the first time you can choose in the tracking link:

- another day,
- a neighbour,
- a safe place,
- a pick-up point near you, open late.

After the third time the parcel comes back to us. We write to you then and send it again; the second sending is free.

> “The bell works and I was at home.” We believe you. Tell us, and we pass it on to the depot together with the scan of that minute.`,
      pt: {
        title: 'Quando o entregador não encontra você',
        body: 'São três tentativas, em dias úteis. Depois da primeira, você pode escolher outro dia, um vizinho ou um ponto de retirada no link de rastreio.\n\nDepois da terceira, o pacote volta para nós e o segundo envio é grátis.',
      },
    },
    {
      title: 'Customs and duties',
      description: 'Prices outside the UK and the EU',
      body: `The price you see for your country already holds duties and taxes. Nobody should ask you for money at the door. If somebody does, do not pay: send us a photo of the paper and we settle it with the carrier.

Returns from outside the EU need the customs form that lies in the box. Without it the parcel may be taxed on its way back, which we then carry, but it takes weeks.`,
      pt: {
        title: 'Alfândega e impostos',
        body: 'O preço mostrado para o seu país já inclui impostos. Ninguém deve cobrar nada na porta. Se cobrarem, não pague: mande uma foto e resolvemos com a transportadora.',
        draft: true,
      },
    },
    {
      title: 'Courier strike: what we know',
      description: 'Updated every morning while it lasts',
      status: 'archived',
      body: `The strike of our main courier is over. Parcels that were held are on their way; the last should arrive within four days. Every order that was late has had its delivery cost refunded.

You need not do anything. If your parcel is older than ten days and still not there, write to us and we send a new one.`,
    },
    {
      title: 'Delivery on Saturdays',
      description: 'A trial in six cities',
      status: 'draft',
      body: `From next month you can choose Saturday in Bristol, London, Leeds, Manchester, Birmingham and Edinburgh. It costs £3 more. Furniture stays on working days.`,
      pt: {
        title: 'Entrega aos sábados',
        body: 'Ainda em teste em seis cidades do Reino Unido; no Brasil, em breve.',
        draft: true,
      },
    },
  ],
}
