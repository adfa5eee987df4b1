import type { DemoCategory } from './article.ts'

export const assembly: DemoCategory = {
  name: 'Assembly',
  pt: 'Montagem',
  slug: 'assembly',
  icon: '🔧',
  description: 'Manuals, missing parts, hanging things safely',
  articles: [
    {
      title: 'Manuals',
      description: 'As PDF, by model',
      body: `The manual of your piece is in the box and behind the code on the box. The model number is under the base. For models before 2019 write to us: we have all of them on paper and send a scan.\n\nThe drawing for the side table, step 6, was wrong until this spring: the cross bar goes in with the groove **up**.`,
      pt: {
        title: 'Manuais',
        body: 'O manual está na caixa e no código impresso nela. O modelo está embaixo da peça.',
      },
    },
    {
      title: 'A part is missing',
      description: 'We post it the same day',
      body: `Count again with the list on page 2: dowels like to hide in the foam corners. Still missing? Tell us the letter of the part and the model number. Before 15:00 it goes out the same day.\n\nScrews are standard sizes. If you cannot wait: M6 × 40, hexagon socket, from any hardware shop.`,
      pt: {
        title: 'Falta uma peça',
        body: 'Confira a lista da página 2. Se faltar mesmo, diga a letra da peça e o modelo: enviamos no mesmo dia.',
      },
    },
    {
      title: 'Fixing shelves to the wall',
      description: 'Which plug for which wall',
      body: `A shelf that can tip over kills. Everything above 60 cm has to be fixed.\n\n| Wall | Plug |\n|---|---|\n| Brick, concrete | 8 × 40 nylon, in the box |\n| Hollow brick | long nylon plug, 10 × 80 |\n| Plasterboard | metal cavity anchor, at least two |\n| Old plaster on laths | find the stud: ask us |\n\nKnock first, drill second. No hammer action in tiles and hollow brick.`,
      pt: {
        title: 'Fixar estantes na parede',
        body: 'Tudo acima de 60 cm precisa ser fixado. Para tijolo, bucha 8 × 40; para drywall, âncora metálica.',
      },
    },
    {
      title: 'Levelling a table that wobbles',
      description: 'It is usually the floor',
      body: `Turn the table by a quarter. Does another leg wobble now? Then it is the floor. Our tables have adjustable feet: turn them out by a few millimetres with the flat key.\n\nIf the same leg stays short, loosen all eight screws, press the top down and tighten them crosswise.`,
      pt: {
        title: 'Mesa que balança',
        body: 'Gire a mesa um quarto de volta. Se outra perna balançar, é o chão: ajuste os pés com a chave plana.',
      },
    },
    {
      title: 'Assembly service',
      description: 'From £35, in most towns',
      status: 'archived',
      body: `We no longer offer assembly ourselves. In most towns our delivery partners do; ask when they ring you.`,
    },
  ],
}

export const trade: DemoCategory = {
  name: 'Trade customers',
  pt: 'Clientes corporativos',
  slug: 'trade',
  icon: '🏢',
  description: 'Prices, samples, pallets, terms',
  articles: [
    {
      title: 'Opening a trade account',
      description: 'Who can, and what it brings',
      body: `Shops, hotels, restaurants, architects and decorators with a VAT number. It takes a day.\n\n- 15 % from 20 pieces, 22 % from 100\n- 30 days to pay from the third order\n- Samples of wood, linen and glaze\n- A person with a name: Wilhelmina in the mornings, Priya in the afternoons`,
      pt: {
        title: 'Abrir uma conta corporativa',
        body: 'Para lojas, hotéis, restaurantes e arquitetos com CNPJ ou NIF. Leva um dia: 15 % a partir de 20 peças.',
      },
    },
    {
      title: 'Deliveries on pallets',
      description: 'Kerb, yard or inside',
      body: `Pallets come to the kerb with a tail lift. For the yard or inside tell us beforehand: width of the gate, steps, and whether a 7.5-tonne lorry may enter the street. Early slots before eight are £20.`,
    },
    {
      title: 'Invoices and statements',
      status: 'draft',
      description: 'Formats, references, copies',
      body: `Invoices go to the address in your account as PDF and, on request, as XRechnung or Peppol. Please put the number that begins with **MF-I-** into your transfer; without it our system books it to your oldest invoice.\n\nStatements come on the first of the month.`,
      pt: {
        title: 'Faturas e extratos',
        body: 'As faturas seguem por e-mail em PDF. Coloque o número MF-I- na transferência.',
        draft: true,
      },
    },
  ],
}

export const shops: DemoCategory = {
  name: 'Shops and pick-up',
  pt: 'Lojas e retirada',
  slug: 'shops',
  icon: '🏬',
  description: 'Nine shops, opening times, picking up an order',
  articles: [
    {
      title: 'Our shops',
      description: 'Nine, with opening times',
      body: `| Shop | Open |\n|---|---|\n| Bristol, Park Row 11 | Mon–Sat 10–19, Sun 11–17 |\n| London, Marchmont Street 40 | Mon–Sat 10–20, Sun 12–18 |\n| Leeds, Call Lane 8 | Mon–Sat 10–18 |\n| Edinburgh, Broughton Street 61 | Mon–Sat 10–18 |\n| Norwich, Elm Hill 3 | Tue–Sat 10–17 |\n| Hamburg, Lange Reihe 70 | Mon–Sat 10–19 |\n| Leipzig, Karl-Heine-Straße 27 | Tue–Sat 11–18 |\n| Porto, Rua do Almada 214 | Mon–Sat 10–19 |\n| Lisboa, Rua de São Bento 102 | Mon–Sat 10–19 |\n\nDogs are welcome in all of them, coffee is free in most.`,
      pt: {
        title: 'Nossas lojas',
        body: 'Porto, Rua do Almada 214 e Lisboa, Rua de São Bento 102: segunda a sábado, das 10h às 19h. Cães são bem-vindos.',
      },
    },
    {
      title: 'Picking up an order',
      description: 'Code, desk, ten days',
      body: `You get a text with a four-digit code when it is ready. Bring the code to the pick-up desk; nothing else is needed up to £300, above that some proof of your name.\n\nWe keep it for ten days, longer if you ask.`,
      pt: {
        title: 'Retirar um pedido',
        body: 'Você recebe um código de quatro dígitos. Guardamos por dez dias, ou mais se pedir.',
      },
    },
    {
      title: 'Letting somebody else pick up',
      description: 'Give them the code',
      body: `Whoever has the code gets the parcel. For orders above £300 write us the name as well, and they show something with that name on it.`,
    },
    {
      title: 'Workshops and evenings',
      status: 'archived',
      description: 'Caning, oiling, mending',
      body: `On first Thursdays we cane chairs, oil tables and mend bowls, for £15 including tea. Bring your own chair. Places: eight. Book in the chat.`,
    },
  ],
}

export const account: DemoCategory = {
  name: 'Account and privacy',
  pt: 'Conta e privacidade',
  slug: 'account',
  icon: '🔒',
  description: 'Signing in, your data, newsletters',
  articles: [
    {
      title: 'Signing in without a password',
      description: 'A link by mail',
      body: `Type your address and press “Send me a link”. The link works once, for fifteen minutes, and only in the browser you asked from. No mail? Look into the spam folder, then write to us from that address.`,
      pt: {
        title: 'Entrar sem senha',
        body: 'Digite seu e-mail e peça o link. Ele funciona uma vez, por quinze minutos.',
      },
    },
    {
      title: 'What we know about you',
      description: 'And how to get or delete it',
      body: `Your orders, your addresses, what you wrote to us, and which mails you opened if you allowed it. No trackers of other companies, no profiles bought or sold.\n\nTo get a copy, or to have it deleted, write “my data” in the chat. A copy comes within a week, deletion within a month. Invoices stay for as long as tax law asks, locked away from everything else.`,
      pt: {
        title: 'O que sabemos sobre você',
        body: 'Pedidos, endereços e o que você nos escreveu. Para receber uma cópia ou apagar tudo, escreva “meus dados” no chat.',
      },
    },
    {
      title: 'Leaving the newsletter',
      description: 'One click, no survey',
      body: `The link is at the end of every letter, in type that can be read. It works at once. Text messages end with STOP.`,
    },
    {
      title: 'Loyalty tiers',
      description: 'Silver, gold, platinum',
      status: 'draft',
      body: `Silver from three orders, gold from eight, platinum from twenty. What it brings: earlier sales, free repairs, and Ines’s private number. (That last one is a joke, dear editors. Please take it out before this goes live.)`,
    },
  ],
}
