/** Where a contact comes from: decides names, language, country and city. Native and Latin spelling where they differ. */
export interface Culture {
  key: string
  language: string
  country: string
  countryCode: string
  cities: string[]
  first: string[]
  last: string[]
  /** Latin forms by position, for addresses, when the script is another one. */
  latin?: { first: string[]; last: string[] }
  familyFirst?: true
}

const list = (text: string): string[] => text.split(',').map((part) => part.trim())

export const CULTURES: Culture[] = [
  {
    key: 'british',
    language: 'en',
    country: 'United Kingdom',
    countryCode: 'GB',
    cities: list('Bristol,Leeds,Norwich,Edinburgh,Cardiff,Sheffield,Brighton,York'),
    first: list(
      'Eleanor,Harriet,Oliver,George,Imogen,Freya,Callum,Rosie,Hugh,Beatrix,Alfie,Martha,Edmund,Tilda,Rory,Philippa',
    ),
    last: list(
      "Whitmore,Hargreaves,Pemberton,Ashdown,Thackeray,Lockwood,Fairbairn,Okonedo,Sutcliffe,Bramley,Penrose,Quayle,Radcliffe,O'Hara,Dunmore,Ellery",
    ),
  },
  {
    key: 'nigerian',
    language: 'en',
    country: 'United Kingdom',
    countryCode: 'GB',
    cities: list('London,Manchester,Birmingham,Croydon'),
    first: list('Ngozi,Chidi,Adaeze,Tunde,Ifeoma,Kelechi,Yetunde,Femi'),
    last: list('Adeyinka,Okonkwo,Balogun,Eze,Nwosu,Olatunji,Akande,Uzoma'),
  },
  {
    key: 'indian',
    language: 'en',
    country: 'United Kingdom',
    countryCode: 'GB',
    cities: list('Leicester,London,Coventry,Reading'),
    first: list('Ananya,Rohan,Meera,Vikram,Kavya,Arjun,Divya,Sanjay'),
    last: list('Krishnan,Mehta,Iyer,Bhatt,Chatterjee,Nair,Desai,Kapoor'),
  },
  {
    key: 'american',
    language: 'en',
    country: 'United States',
    countryCode: 'US',
    cities: list('Portland,Austin,Boston,Savannah'),
    first: list('Madison,Wyatt,Savannah,Cole,Brooke,Dominic,Renee,Spencer'),
    last: list('Calloway,Whitaker,Delgado,Monroe,Ferris,Hollis,Kimball,Sawyer'),
  },
  {
    key: 'nordic',
    language: 'en',
    country: 'Sweden',
    countryCode: 'SE',
    cities: list('Göteborg,Malmö,Uppsala,Lund'),
    first: list('Nora,Hanne,Björn,Astrid,Sigrid,Leif,Freja,Anders'),
    last: list('Lindqvist,Vestergaard,Eklund,Sørensen,Nyström,Hedlund,Åberg,Dahl'),
  },
  {
    key: 'german',
    language: 'de',
    country: 'Germany',
    countryCode: 'DE',
    cities: list('Hamburg,Leipzig,Köln,Freiburg,Bremen,Münster'),
    first: list('Annika,Matthias,Greta,Jürgen,Friederike,Sebastian,Ute,Malte,Katharina,Torsten,Lieselotte,Moritz'),
    last: list(
      'Weißenfels,Krämer,Hoffstätter,Schönborn,Lüders,Brandt,Eichinger,Vogelsang,Jäger,Pfeiffer,Großmann,Reinhardt',
    ),
  },
  {
    key: 'brazilian',
    language: 'pt',
    country: 'Brazil',
    countryCode: 'BR',
    cities: list('São Paulo,Curitiba,Recife,Belo Horizonte'),
    first: list('Thiago,Larissa,Bruno,Juliana,Rafael,Beatriz,Gustavo,Fernanda,Caio,Letícia'),
    last: list('Albuquerque,Nogueira,Siqueira,Vasconcelos,Moraes,Teixeira,Guimarães,Prado,Rezende,Fontes'),
  },
  {
    key: 'portuguese',
    language: 'pt',
    country: 'Portugal',
    countryCode: 'PT',
    cities: list('Porto,Lisboa,Braga,Évora'),
    first: list('Duarte,Matilde,Gonçalo,Leonor,Afonso,Benedita'),
    last: list('Quintela,Sampaio,Loureiro,Meireles,Brandão,Falcão'),
  },
  {
    key: 'spanish',
    language: 'es',
    country: 'Spain',
    countryCode: 'ES',
    cities: list('Sevilla,Bilbao,Valencia,Granada'),
    first: list('Diego,Lucía,Íñigo,Carmen,Álvaro,Marisol,Joaquín,Nuria,Ximena,Rodrigo'),
    last: list('Fuentes,Echeverría,Montoya,Zubizarreta,Cervantes,Ibáñez,Olmedo,Peñalver,Quiroga,Salcedo'),
  },
  {
    key: 'french',
    language: 'fr',
    country: 'France',
    countryCode: 'FR',
    cities: list('Lyon,Nantes,Bordeaux,Lille'),
    first: list('Clémence,Thibault,Margaux,Étienne,Apolline,Bastien,Solène,Loïc'),
    last: list('Beauchamp,Delacroix,Fontanel,Lemercier,Marchand,Perrault,Rousselot,Vasseur'),
  },
  {
    key: 'turkish',
    language: 'tr',
    country: 'Türkiye',
    countryCode: 'TR',
    cities: list('İzmir,Ankara,Bursa,İstanbul'),
    first: list('Elif,Kerem,Zeynep,Ozan,İpek,Barış,Şule,Tolga'),
    last: list('Aydın,Yıldırım,Çetin,Özkan,Karaca,Işık,Demirci,Şahin'),
  },
  {
    key: 'arabic',
    language: 'ar',
    country: 'Jordan',
    countryCode: 'JO',
    cities: list('عمّان,إربد,الزرقاء,العقبة'),
    first: list('عامر,هالة,سامي,رنا,فارس,نور,كريم,دانة'),
    last: list('حداد,النجار,القاسم,الخطيب,منصور,الشريف,عبدالله,سليمان'),
    latin: {
      first: list('amer,hala,sami,rana,fares,noor,karim,dana'),
      last: list('haddad,najjar,qasim,khatib,mansour,sharif,abdullah,suleiman'),
    },
  },
  {
    key: 'japanese',
    language: 'ja',
    country: 'Japan',
    countryCode: 'JP',
    cities: list('京都,札幌,福岡,金沢'),
    familyFirst: true,
    first: list('結衣,陽翔,さくら,蓮,美咲,大和,葵,悠真'),
    last: list('田中,小林,渡辺,山本,中村,斎藤,高橋,松田'),
    latin: {
      first: list('yui,haruto,sakura,ren,misaki,yamato,aoi,yuma'),
      last: list('tanaka,kobayashi,watanabe,yamamoto,nakamura,saito,takahashi,matsuda'),
    },
  },
  {
    key: 'polish',
    language: 'pl',
    country: 'Poland',
    countryCode: 'PL',
    cities: list('Gdańsk,Łódź,Wrocław,Kraków'),
    first: list('Agnieszka,Wojciech,Małgorzata,Łukasz,Zofia,Bartłomiej'),
    last: list('Wiśniewska,Dąbrowski,Źrebiec,Kamińska,Szczęsny,Gołąb'),
  },
  {
    key: 'italian',
    language: 'it',
    country: 'Italy',
    countryCode: 'IT',
    cities: list('Torino,Bologna,Lecce'),
    first: list('Ginevra,Lorenzo,Chiara,Niccolò'),
    last: list('Bevilacqua,Santoro,Galimberti,De Luca'),
  },
  {
    key: 'dutch',
    language: 'nl',
    country: 'Netherlands',
    countryCode: 'NL',
    cities: list('Utrecht,Haarlem,Groningen'),
    first: list('Sanne,Joost,Fenna,Ruben'),
    last: list('van der Meer,de Wit,Hoekstra,Verhoeven'),
  },
  {
    key: 'swedish',
    language: 'sv',
    country: 'Sweden',
    countryCode: 'SE',
    cities: list('Stockholm,Örebro'),
    first: list('Linnéa,Axel,Tuva'),
    last: list('Söderberg,Lövgren,Håkansson'),
  },
  {
    key: 'danish',
    language: 'da',
    country: 'Denmark',
    countryCode: 'DK',
    cities: list('Aarhus,Odense'),
    first: list('Mette,Rasmus,Ida'),
    last: list('Kjær,Østergaard,Nørgaard'),
  },
  {
    key: 'korean',
    language: 'ko',
    country: 'South Korea',
    countryCode: 'KR',
    cities: list('서울,부산'),
    familyFirst: true,
    first: list('서연,민준,지우'),
    last: list('김,박,이'),
    latin: { first: list('seoyeon,minjun,jiwoo'), last: list('kim,park,lee') },
  },
]

/** Company names of trade customers. */
export const COMPANIES = list(
  'Harbour & Hearth,Lindenhof Hotels,Café Aurora,Ateliers Vasseur,Nordlys Interiors,The Copper Kettle,Fjordpost,Bramley & Sons,Casa Montoya,Studio Ibáñez,Loft Nine,Pension Greta,Quayside Rooms,Hotel Miramar,Maison Lemercier,Tea at Penrose,Işık Mimarlık,Galeri Karaca,Kobayashi Design,Sakura Tea House,Dąbrowski Meble,Old Mill Weddings,Saltmarsh Lodges,Terrace Kitchens,Duarte Arquitetos,Vila Leonor,Borough Bakers,Ferris & Co,Hollis Home Staging,Green Dresser,Juniper Events,Akande Architects',
)

/** Names that break layouts and comparisons on purpose (D7). */
export const ODD_NAMES = [
  'Q',
  'Maximiliana Theodora Konstantinopoulou-Featherstonehaugh de la Cr',
  '🪑✨',
  '',
  'مريم الزهراني',
  'Ze\u0301lie No\u0308l',
  "O'Brien-Łukasiewicz",
  'ROSALIND BARTHOLOMEW',
]
