import type { Phrasebook } from './phrasebook.ts'

export const es: Phrasebook = {
  language: 'es',
  products: [
    'mesita de roble',
    'lámpara de latón',
    'juego de sábanas de lino',
    'bandeja de nogal',
    'vajilla de gres',
    'manta de lana',
    'silla de ratán',
    'tetera de cobre',
  ],
  days: ['martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'lunes'],
  thanks: [
    '¡Perfecto, muchas gracias!',
    'Qué rapidez, gracias.',
    'Estupendo, así quedamos.',
    'Gracias {me}, muy amable.',
    'Vale, me lo apunto.',
  ],
  closings: [
    'A ti, {n}. Aquí estamos para lo que necesites.',
    '¡Que tengas un buen día!',
    'Gracias por la paciencia.',
    '¡Que lo disfrutes!',
  ],
  chasers: ['¿Hay alguna novedad?', 'Sigo sin respuesta.', '¿Podéis mirarlo hoy, por favor?', '¿Hola?'],
  comments: {
    good: ['Rápidos y muy humanos.', 'Me lo resolvieron en cinco minutos.', 'Da gusto comprar así.'],
    fair: ['Bien, aunque tuve que insistir.'],
    bad: ['Dos días sin respuesta.', 'Amables, pero el problema sigue.'],
  },
  topics: [
    {
      key: 'late',
      openers: [
        'Hola, el pedido {order} tenía que llegar el {day} y no sé nada.',
        'El seguimiento de {order} lleva cinco días parado.',
        'Estuve en casa todo el {day} y no vino nadie.',
        'El repartidor dice que no había nadie, y no es verdad.',
      ],
      replies: [
        'Siento la espera, {n}. ¿La dirección del pedido es correcta?',
        'Hola {n}, soy {me}. El paquete está en el almacén del transportista. ¿Qué día te viene mejor?',
        'Gracias por avisar. ¿Puede recogerlo algún vecino?',
      ],
      details: [
        'Sí, es esa. Tercero izquierda.',
        'El {day} por la tarde, por favor.',
        'La vecina del segundo puede cogerlo.',
      ],
      answers: [
        'Sale otra vez el {day} antes de las doce y te hemos devuelto el envío.',
        'Nueva fecha: {day}. Si a las seis no ha llegado, te mando otro esa misma tarde.',
        'Hecho: la nota va en la etiqueta y llega el {day}.',
      ],
    },
    {
      key: 'damaged',
      openers: [
        'La {product} ha llegado con una grieta.',
        'Dos platos venían rotos y la caja estaba perfecta.',
        'Tiene un arañazo justo donde se ve.',
        'Una pata está partida y ni la he montado.',
      ],
      replies: [
        'Vaya, así no debería llegar. ¿Me mandas una foto?',
        'Lo siento, {n}. ¿Prefieres otra nueva o el dinero?',
        '¿Puedes guardar la caja de momento?',
      ],
      details: ['Foto adjunta. Prefiero otra nueva.', 'Otra, por favor, es un regalo.', '¿Tengo que devolver la rota?'],
      answers: [
        'Gracias, se ve claro. Hoy sale otra y llega el {day}. No hace falta que devuelvas nada.',
        'Te he devuelto {sum}; tarda de tres a cinco días.',
        'Cambio reservado para el {day}: traen la nueva y se llevan la otra.',
      ],
    },
    {
      key: 'refund',
      openers: [
        'Devolví {order} hace doce días y no veo el reembolso.',
        'Me habéis devuelto {sum}, pero pagué más.',
        'Quiero devolverla: es preciosa pero no cabe.',
      ],
      replies: [
        'Lo miro ahora mismo, {n}. ¿Pagaste con tarjeta?',
        'Sin problema, tienes 30 días. ¿Te mando una etiqueta?',
      ],
      details: ['Tarjeta, termina en 4417.', 'Sí, por favor.'],
      answers: [
        'Ya está: faltaba el número de pedido. {sum} liberados.',
        'La etiqueta va por correo. En cuanto la escaneen, libero {sum}.',
      ],
    },
    {
      key: 'exchange',
      openers: [
        '¿Puedo cambiar la {product} por la grande? Medí mal.',
        'Pedí el color equivocado, ¿aún se puede cambiar {order}?',
      ],
      replies: ['Claro, {n}. ¿Está sin usar?', 'Sí, dentro de 30 días. ¿Cuál prefieres?'],
      details: ['Sin usar, solo abrí la tapa.', 'La grande en natural.'],
      answers: [
        'Reservado para el {day}: traen una y se llevan la otra.',
        'Te he guardado la última. La etiqueta está en tu correo.',
      ],
    },
    {
      key: 'payment',
      openers: ['Me han cobrado {order} dos veces, {sum} cada una.', 'El cupón OTOÑO10 no funciona.'],
      replies: ['Una suele ser una retención. ¿Qué fechas ves en el banco?', 'Lo pruebo yo. ¿Qué tienes en la cesta?'],
      details: ['Las dos del mismo día.', 'La {product} y dos cojines.'],
      answers: ['La retención desaparece antes del {day}.', 'Te he descontado {sum} a mano.'],
    },
  ],
}
