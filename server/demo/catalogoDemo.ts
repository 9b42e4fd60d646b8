/** How the picture of a product is drawn. */
export type Forma =
  'pane' | 'pasta' | 'formaggio' | 'salume' | 'piatto' | 'carne' | 'pesce' | 'dolce' | 'barattolo';

export interface CategoriaDemo {
  nome: string;
  sigla: string;
  forma: Forma;
  /** How the goods are kept, for the descriptions. */
  conservazione: string;
  prodotti: readonly ProdottoDemo[];
}

/** Name, EUR a kilo, weights in grams, what is told of it, colour of its picture. */
export type ProdottoDemo = readonly [
  nome: string,
  euroAlChilo: number,
  pesi: readonly number[],
  racconto: string,
  colore: string,
];

export const CATALOGO_DEMO: readonly CategoriaDemo[] = [
  {
    nome: 'Pane e focacce',
    sigla: 'PAN',
    forma: 'pane',
    conservazione: "In un sacchetto di carta, lontano dall'umidità: si gusta entro tre giorni.",
    prodotti: [
      [
        'Pane di Altamura',
        6.5,
        [500, 1000],
        'Semola rimacinata di grano duro, lievito madre, cottura su pietra.',
        '#c58a4a',
      ],
      [
        'Pane di segale',
        7.2,
        [400, 800],
        'Scuro e compatto, con semi di cumino: ottimo con lo speck.',
        '#8a5a34',
      ],
      ['Pane alle noci', 9.8, [400, 800], 'Noci di Sorrento in un impasto a lunga lievitazione.', '#a8703c'],
      [
        'Focaccia genovese',
        14,
        [250, 500, 1000],
        'Olio della riviera e sale grosso, sfornata due volte al giorno.',
        '#e0b566',
      ],
      ['Focaccia ai pomodorini', 15, [250, 500], 'Alla barese, con pomodorini, origano e olive.', '#d9904f'],
      ['Grissini stirati', 22, [200, 400], 'Tirati a mano, croccanti, con olio extravergine.', '#dcb27a'],
      ['Taralli al finocchietto', 16, [250, 500], 'Bolliti e poi cotti al forno come in Puglia.', '#d2a35c'],
    ],
  },
  {
    nome: 'Pasta fresca',
    sigla: 'PAS',
    forma: 'pasta',
    conservazione: 'In frigorifero fra 0 e 4 °C, quattro giorni; si può congelare.',
    prodotti: [
      [
        "Tagliatelle all'uovo",
        13.5,
        [250, 500, 1000],
        'Sfoglia ruvida tirata al mattarello, otto millimetri da cotte.',
        '#ecc65a',
      ],
      [
        'Tortellini di Bologna',
        34,
        [250, 500],
        'Lombo, prosciutto, mortadella e Parmigiano: chiusi a mano.',
        '#e8bd62',
      ],
      ['Ravioli ricotta e spinaci', 24, [250, 500], 'Ricotta di pecora e spinaci freschi.', '#cfc66a'],
      ['Orecchiette', 10.9, [250, 500, 1000], 'Semola e acqua, trascinate una a una.', '#ead9a0'],
      ['Gnocchi di patate', 11, [500, 1000], 'Patate vecchie di montagna, poca farina.', '#f0dfae'],
      ['Lasagne fresche', 12, [500], 'Sfoglie verdi e gialle già pronte per la teglia.', '#b9c46a'],
      ['Agnolotti piemontesi', 32, [250, 500], 'Ripieni di arrosto misto, col plin.', '#e3b457'],
      ['Trofie liguri', 12.5, [250, 500], 'Per il pesto, con fagiolini e patate.', '#ede0b4'],
    ],
  },
  {
    nome: 'Formaggi',
    sigla: 'FOR',
    forma: 'formaggio',
    conservazione: "In frigorifero, avvolti nella carta; a temperatura ambiente un'ora prima.",
    prodotti: [
      [
        'Parmigiano Reggiano 24 mesi',
        24.9,
        [300, 500, 1000],
        'Latte crudo di montagna, caseificio di Castelnovo.',
        '#edc868',
      ],
      ['Mozzarella di bufala', 19, [250, 500], 'Arriva ogni mattina da Battipaglia.', '#f7f3e8'],
      ['Gorgonzola dolce', 16.5, [200, 400], 'Cremoso, stagionato due mesi.', '#dfe3c4'],
      ['Pecorino romano', 22, [300, 600], 'Latte intero di pecora, salato a secco.', '#efe0b0'],
      ['Burrata di Andria', 17, [200, 400], 'Il cuore di stracciatella e panna.', '#faf6ea'],
      ['Ricotta fresca', 9.5, [250, 500], 'Di siero di pecora, ancora tiepida.', '#f9f5ee'],
      ['Taleggio', 15.9, [250, 500], 'Crosta lavata, grotte della Valsassina.', '#e3b06a'],
      ['Provolone piccante', 18.4, [300, 600], 'Un anno di stagionatura appeso alla corda.', '#e8c978'],
    ],
  },
  {
    nome: 'Salumi',
    sigla: 'SAL',
    forma: 'salume',
    conservazione: 'In frigorifero; affettati si consumano in giornata.',
    prodotti: [
      [
        'Prosciutto di Parma 18 mesi',
        34,
        [100, 200, 400],
        'Disossato e affettato al momento, dolce.',
        '#d98880',
      ],
      ['Mortadella Bologna', 17, [100, 200, 400], 'Con pistacchi di Bronte.', '#e8a9a0'],
      ['Salame Felino', 28, [150, 300], "Grana media, una punta d'aglio e vino bianco.", '#b9584f'],
      ['Bresaola della Valtellina', 42, [100, 200], "Punta d'anca, magra e profumata.", '#8e3b3b'],
      ['Speck Alto Adige', 29, [100, 200, 400], 'Affumicato a freddo con legno di faggio.', '#a94f45'],
      ["'Nduja di Spilinga", 24, [150, 300], 'Piccante, da spalmare sul pane caldo.', '#c9402b'],
      ['Coppa piacentina', 33, [100, 200], 'Sei mesi in cantina, cannella e chiodi di garofano.', '#b45a55'],
    ],
  },
  {
    nome: 'Gastronomia',
    sigla: 'GAS',
    forma: 'piatto',
    conservazione: 'In frigorifero, due giorni; si scalda in forno a 160 °C.',
    prodotti: [
      ['Lasagne alla bolognese', 18, [400, 800], 'Ragù di sei ore, besciamella, sfoglia verde.', '#c8583a'],
      [
        'Parmigiana di melanzane',
        17,
        [400, 800],
        'Melanzane fritte, pomodoro, fiordilatte e basilico.',
        '#a33d4a',
      ],
      ['Arancini al ragù', 15, [250, 500], 'Riso allo zafferano, piselli e caciocavallo.', '#dd8f2e'],
      ['Vitello tonnato', 32, [250, 500], 'Girello rosa, salsa tonnata senza maionese pronta.', '#d8b48a'],
      ['Insalata russa', 14, [250, 500], 'Verdure tagliate fini, maionese fatta in casa.', '#ddcf7a'],
      ['Polpette al sugo', 19, [300, 600], 'Manzo e maiale, pane raffermo e pecorino.', '#b8432c'],
      ['Caponata siciliana', 16, [250, 500], 'Agrodolce, con capperi di Pantelleria.', '#8b4a5e'],
      ['Baccalà mantecato', 34, [200, 400], "Montato all'olio, come a Venezia.", '#efe8d6'],
    ],
  },
  {
    nome: 'Macelleria',
    sigla: 'MAC',
    forma: 'carne',
    conservazione: 'In frigorifero fra 0 e 4 °C, due giorni.',
    prodotti: [
      ['Tagliata di scottona', 28, [300, 600], 'Frollata trenta giorni.', '#b23a3a'],
      ['Salsiccia di Norcia', 14, [300, 600, 1000], 'Maiale brado, pepe in grani.', '#c9655a'],
      ['Pollo ruspante', 11, [1200, 1800], "Allevato all'aperto, granturco e orzo.", '#e2b489'],
      ['Arrosto di vitello', 26, [600, 1000], 'Legato con rosmarino, pronto da infornare.', '#c98074'],
      ['Spezzatino di manzo', 17, [500, 1000], 'Tagliato a cubi per cotture lente.', '#9c3f38'],
      ['Costine di maiale', 10.5, [500, 1000], 'Per la griglia, già marinate a richiesta.', '#cf7d6c'],
    ],
  },
  {
    nome: 'Pescheria',
    sigla: 'PES',
    forma: 'pesce',
    conservazione: 'Nel ghiaccio o in frigorifero: da cucinare in giornata.',
    prodotti: [
      ['Branzino', 24, [400, 800], "Dell'Adriatico, pulito e squamato.", '#8fa7b5'],
      ['Orata', 22, [400, 800], 'Pescata a lenza, ottima al sale.', '#a9b8bd'],
      ['Calamari', 26, [500, 1000], 'Puliti, interi o ad anelli.', '#d9c1c6'],
      ['Vongole veraci', 18, [500, 1000], 'Già spurgate.', '#b7a58c'],
      ['Alici marinate', 29, [150, 300], 'Aceto di vino bianco, prezzemolo.', '#93a9b1'],
      ['Salmone affumicato', 58, [100, 200], 'Affettato a mano, legno di quercia.', '#ee8a63'],
    ],
  },
  {
    nome: 'Dolci',
    sigla: 'DOL',
    forma: 'dolce',
    conservazione: 'In frigorifero, due giorni; i secchi in una scatola di latta.',
    prodotti: [
      ['Tiramisù', 22, [250, 500, 1000], 'Savoiardi, caffè espresso, mascarpone.', '#8d6748'],
      ['Cannoli siciliani', 26, [200, 400], 'Riempiti al momento del ritiro.', '#e0b070'],
      ['Cantucci toscani', 19, [250, 500], 'Mandorle intere, per il vin santo.', '#cf9a58'],
      ['Torta caprese', 24, [500, 1000], 'Cioccolato e mandorle, senza farina.', '#5d3b2b'],
      ['Pastiera napoletana', 24, [500, 1000], "Grano, ricotta e fiori d'arancio.", '#e2b65f'],
      ['Sfogliatelle ricce', 27, [200, 400], 'Sfornate alle otto e alle sedici.', '#dca95a'],
    ],
  },
  {
    nome: 'Dispensa',
    sigla: 'DIS',
    forma: 'barattolo',
    conservazione: "Al riparo dalla luce; dopo l'apertura in frigorifero.",
    prodotti: [
      ['Pesto genovese', 30, [130, 250], "Basilico di Pra', mortaio, senza aglio a richiesta.", '#6f9a3e'],
      ['Olive taggiasche', 22, [200, 400], 'Denocciolate, in olio extravergine.', '#5b4a4f'],
      ["Carciofini sott'olio", 28, [200, 400], 'Raccolti a mano in maggio.', '#a7ad5f'],
      ['Pomodori secchi', 20, [200, 400], 'Al sole di Calabria, con capperi.', '#b6392c'],
    ],
  },
];
