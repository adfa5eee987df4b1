/** ISO 639-1, as browsers and translators name languages. */
export const LANGUAGE_CODES: readonly string[] =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fo fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt pt-BR ro ru rw sd si sk sl so sq sr sv sw ta te tg th tk tl tr uk ur uz vi xh yo zh zh-CN zh-TW zu'.split(
    ' ',
  )
