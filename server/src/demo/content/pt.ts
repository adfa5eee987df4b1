import type { Phrasebook } from './phrasebook.ts'

export const pt: Phrasebook = {
  language: 'pt',
  products: [
    'mesa lateral de carvalho',
    'luminária de latão',
    'jogo de lençóis de linho',
    'bandeja de nogueira',
    'aparelho de jantar',
    'manta de lã',
    'cadeira de ratã',
    'chaleira de cobre',
  ],
  days: ['terça', 'quarta', 'quinta', 'sexta', 'sábado', 'segunda'],
  thanks: [
    'Perfeito, muito obrigada!',
    'Que rápido! Valeu.',
    'Obrigado, {me}. Fico no aguardo.',
    'Maravilha, obrigada pela atenção.',
    'Combinado!',
  ],
  closings: [
    'Imagina, {n}. Estamos por aqui.',
    'De nada! Tenha um ótimo dia.',
    'Obrigada pela paciência.',
    'Aproveite bastante!',
  ],
  chasers: [
    'Oi, alguma novidade?',
    'Ainda estou esperando uma resposta.',
    'Conseguem ver isso hoje, por favor?',
    'Alguém aí?',
  ],
  comments: {
    good: ['Atendimento rápido e muito gentil.', 'Resolveram na hora, adorei.', 'A Camila foi um amor.'],
    fair: ['Resolveu, mas demorou um pouco.'],
    bad: ['Tive que explicar tudo de novo.', 'Continuo sem o reembolso.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Oi! O pedido {order} era para {day} e ainda não chegou.',
        'Boa tarde, o rastreio do {order} não muda há cinco dias.',
        'Fiquei em casa o dia todo na {day} e ninguém apareceu.',
        'O entregador diz que tentou, mas o porteiro não viu ninguém.',
      ],
      replies: [
        'Oi, {n}! Sinto muito pela espera. O endereço do pedido ainda é o mesmo?',
        'Olá, {n}, aqui é {me}. O pacote está no centro de distribuição. Qual dia fica melhor para você?',
        'Obrigada por avisar. Há alguém que possa receber se você não estiver?',
      ],
      details: [
        'Sim, o mesmo. Apartamento 32.',
        'Na {day} depois das 14h, por favor.',
        'Pode deixar com o porteiro, o seu Antônio.',
      ],
      answers: [
        'Sai de novo na {day} antes do meio-dia, e o frete ficou por nossa conta.',
        'Novo prazo: {day}. Se não chegar até as 18h, envio outro na mesma noite.',
        'Pronto, a observação está na etiqueta. Chega na {day}.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        'Minha {product} chegou com um risco bem no meio.',
        'Dois pratos vieram quebrados. A caixa parecia inteira.',
        'Uma perna veio rachada, nem cheguei a montar.',
        'O acabamento está descascando depois de uma semana.',
      ],
      replies: [
        'Poxa, {n}, sinto muito. Pode me mandar uma foto do dano?',
        'Não é assim que deveria chegar. Prefere troca ou reembolso?',
        'Obrigada por avisar logo. Consegue guardar a caixa?',
      ],
      details: ['Foto em anexo. Prefiro a troca.', 'Troca, por favor, é presente.', 'Preciso devolver a quebrada?'],
      answers: [
        'Obrigada, deu para ver bem. Uma nova sai hoje e chega na {day}. Não precisa devolver.',
        'Reembolsei {sum} no seu cartão; aparece em até cinco dias.',
        'Troca agendada para {day}: entregam a nova e levam a antiga.',
      ],
    },
    {
      key: 'refund',
      openers: [
        'Devolvi o {order} há doze dias e nada do reembolso.',
        'Vocês devolveram {sum}, mas paguei mais do que isso.',
        'Quero devolver: é lindo, mas não coube no corredor.',
      ],
      replies: [
        'Vou olhar agora, {n}. Foi no cartão ou no Pix?',
        'Sem problema, são 30 dias. Envio a etiqueta por e-mail?',
      ],
      details: ['Cartão, final 4417.', 'Sim, pode mandar a etiqueta.'],
      answers: [
        'Achei: faltava o número do pedido no comprovante. {sum} liberados agora.',
        'A etiqueta está no seu e-mail. Assim que o correio ler o código, libero {sum}.',
      ],
    },
    {
      key: 'change',
      openers: [
        'Preciso trocar o endereço do {order}, vou me mudar na {day}.',
        'Dá para juntar mais uma {product} no pedido {order}?',
        'Digitei o número errado: é 41, não 14.',
      ],
      replies: [
        'Deixa eu ver se já separaram. Qual é o endereço certo?',
        'Deu tempo, {n}: ainda não foi embalado. Uso o mesmo cartão?',
      ],
      details: ['Rua das Acácias, 41, Curitiba.', 'Pode usar o mesmo, obrigada.'],
      answers: [
        'Alterado. Sai amanhã e chega na {day}.',
        'Feito! O novo total é {sum}, a confirmação está no seu e-mail.',
      ],
    },
    {
      key: 'stock',
      openers: [
        'Quando a {product} volta ao estoque?',
        'Vocês ainda fazem em madeira escura?',
        'Tem alguma loja em São Paulo?',
      ],
      replies: [
        'Chega em breve, {n}. Qual acabamento você quer?',
        'Fazemos sob encomenda, em quatro semanas. Quer uma amostra?',
      ],
      details: ['O natural, mais claro.', 'Quero sim!'],
      answers: [
        'Chega na {day}. Deixei seu nome na lista.',
        'A amostra vai hoje. Em compras acima de {sum} a gente desconta o valor.',
      ],
    },
  ],
}
