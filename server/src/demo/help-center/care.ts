import type { DemoArticle, DemoCategory } from './article.ts'

const wood = `Oiled wood is open: it breathes, it smells of wood, and it takes stains if you let it. Lacquered wood is closed: it takes nothing, and a scratch stays a scratch. Put a drop of water on the underside. If it darkens within a minute, it is oiled.

### Every week

Wipe with a damp, well wrung cloth and dry at once. No vinegar, no glass cleaner, no microfibre on oiled wood: its hooks pull the oil out.

### Twice a year

1. Rub down with the finest paper (240), always with the grain.
2. Take off the dust with a dry brush.
3. Apply hard wax oil thinly with a cotton cloth. Thinner than you think.
4. After fifteen minutes take off everything that has not gone in.
5. A day later the same again.

Spread used cloths out flat to dry: rolled up, they can catch fire by themselves.

### Rings, dents and scratches

A **white ring** from a hot cup goes away with a warm iron over a dry cotton cloth, ten seconds at a time. A **black ring** is iron and tannin: lemon juice, two minutes, rinse, dry, oil. A **dent** rises when you lay a damp cloth on it and touch it with the tip of the iron. A **scratch** along the grain closes with oil; one across it needs a little sanding.`

const linen = `Linen is stiff when it is new and softens with every wash; the tenth is the best.

### Washing

- 40 degrees, with others of its colour, the drum half full.
- Liquid detergent without bleach or brightener: they make coloured linen patchy.
- No fabric softener. It lies down on the fibre and makes linen greasy.
- Spin at 800 turns at most.

### Drying and ironing

On the line, shaken out and pulled into shape. The dryer costs softness and length, up to four per cent. Iron while damp, or leave the creases: they are the point.

### Stains

| Stain | Fresh | Dry |
|---|---|---|
| Red wine | Salt, then cold water | Washing soda, one spoon to a litre, one hour |
| Coffee, tea | Cold water | Glycerine, half an hour, then wash |
| Oil | Chalk or flour, brush off | Washing-up liquid, 40 degrees |
| Blood | Cold water and nothing else | Cold salt water overnight |
| Ink | Milk, changed often | Bring it to us, honestly |`

const metal = `Brass and copper are alive. They darken where you do not touch them and shine where you do. Many people like that; if you do not, a little work brings the gold back.

### To keep it dark

Dry cloth, nothing else.

### To bring back the shine

Half a lemon and fine salt. Rub in small circles, rinse within a minute, dry at once. For engraved parts, a soft toothbrush. Finish with a drop of furniture wax; it slows the darkening by months.

### Never

Steel wool, scouring powder, dishwashers. Lacquered brass (it does not smell of metal) only gets soap and water: polish goes through the lacquer in patches.

### Lamps

Pull the plug and let the bulb cool. Clean the shade with a brush. The cable is covered with cotton: no water there. Our reading lamps take E14 bulbs up to 40 W, the floor lamps E27 up to 60 W, or LEDs of the same brightness.`

const clay = `Our stoneware is fired at 1,240 degrees and can take a lot: the dishwasher up to 60 degrees, the oven up to 200, the microwave without gold rims. What it does not like is sudden change: from the freezer into the oven, or hot onto wet stone.

**Grey lines** from cutlery are metal on the glaze, not scratches in it. A paste of baking soda and water takes them off. **Fine cracks** in the glaze are called craquelure and belong to the white series; they are safe for food, but tea will draw them in brown over the years.

**Glass** clouds in two ways. Lime goes away with citric acid. Etching by the dishwasher does not; so wash carafes by hand. Rice, warm water and patience clean the inside.`

const rattan = `Rattan and cane want air that is not too dry. Near a radiator they creak, then they crack. In winter wipe them with a damp cloth once a week, and twice a year with a mixture of water and a few drops of glycerine.

A cane seat that sags tightens overnight: wet it from **below** with hot water until it is dark, and let it dry slowly, away from the sun. Single broken strands can be replaced; we send them free of charge, together with a drawing.

Jute and wool rugs are beaten, not washed. Turn them twice a year. Pets’ accidents: blot, cold water, blot again, and a fan.`

const short = (title: string, description: string, body: string, pt: DemoArticle['pt']): DemoArticle => ({
  title,
  description,
  body,
  ...(pt ? { pt } : {}),
})

export const care: DemoCategory = {
  name: 'Care guides',
  pt: 'Cuidados',
  slug: 'care',
  icon: '🧴',
  description: 'Wood, linen, metal, clay, cane',
  articles: [
    short('Caring for wood', 'Oiled or lacquered, stains and scratches', wood, {
      title: 'Cuidar da madeira',
      body: 'Pingue uma gota de água embaixo: se escurecer em um minuto, é madeira oleada.\n\nLimpe com pano úmido bem torcido e seque na hora. Duas vezes por ano, duas camadas finas de óleo de cera dura, com um dia de intervalo. Estenda os panos usados para secar: enrolados, podem pegar fogo sozinhos.',
    }),
    short('Caring for linen', 'Washing, drying, stains', linen, {
      title: 'Cuidar do linho',
      body: 'Lave a 40 graus com cores parecidas, sem alvejante nem amaciante. Seque no varal e passe ainda úmido, ou deixe amassado: é o charme.\n\nVinho tinto: sal e água fria; se secou, carbonato de sódio por uma hora.',
    }),
    short('Caring for brass and copper', 'Dark or shining, and our lamps', metal, {
      title: 'Cuidar de latão e cobre',
      body: 'Meio limão e sal fino, em círculos pequenos; enxágue em um minuto e seque. Nunca use palha de aço nem lava-louças.\n\nAs luminárias de leitura usam lâmpadas E14 de até 40 W.',
    }),
    short('Caring for stoneware and glass', 'What may go into the dishwasher', clay, {
      title: 'Cuidar de cerâmica e vidro',
      body: 'A cerâmica vai à lava-louças até 60 graus e ao forno até 200. Riscos cinzas de talheres saem com bicarbonato.',
    }),
    short('Caring for rattan, cane and rugs', 'Against creaking and sagging', rattan, {
      title: 'Cuidar de ratã, palhinha e tapetes',
      body: 'Mantenha longe do aquecedor. Palhinha frouxa aperta de novo: molhe por baixo com água quente e deixe secar devagar.',
    }),
    {
      title: 'The complete care guide',
      description: 'Everything in one place, to print',
      body: `This is our whole knowledge on one page, from the people who make the pieces and those who repair them. Print it, or keep it where you keep the drill.

> “Most of what comes to us for repair was cleaned to death.” – Marguerite, repairs, since 1998

> قال لنا أحد الحرفيين: «الخشب يشرب مرتين في السنة، وما زاد على ذلك فهو ترف.»

## Wood

${wood}

## Linen

${linen}

## Brass and copper

${metal}

## Stoneware and glass

${clay}

## Rattan, cane and rugs

${rattan}

## What to have in the house

| Thing | For |
|---|---|
| Hard wax oil, 250 ml | all oiled wood for two years |
| Paper 240 and 320 | dents, rings, feet that wobble |
| Citric acid, washing soda, baking soda | lime, wine, tea |
| Furniture wax | brass, drawers that stick |
| Felt pads, 28 mm | everything that stands on wood |
| A soft toothbrush | everything with corners |

## When to ask us

Before you sand veneer (it is 0.6 mm thick), before you bleach anything, when a joint moves, and always when the label names a material you do not know. Send a photo by daylight and the number under the base:

\`\`\`
MF-20931-B
│  │     └ version
│  └ model
└ Marlowe & Finch
\`\`\`

Repairs in our workshop start at £18. A quarter of what we get needs no repair at all, only somebody to look at it.`,
      pt: {
        title: 'O guia completo de cuidados',
        body: 'Tudo em uma página, para imprimir: madeira, linho, metal, cerâmica e palhinha. Na dúvida, mande uma foto à luz do dia e o número embaixo da peça.',
        draft: true,
      },
    },
    {
      title: 'Outdoor wood in winter',
      description: 'Cover, oil, or bring it in',
      status: 'draft',
      body: `Teak and robinia may stay outside. Let them go grey, or oil them in October. Do not wrap them in plastic: it holds the wet in. Put small feet under the legs, so that they do not stand in water that freezes.`,
    },
  ],
}
