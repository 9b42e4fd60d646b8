/** The small shop that the browser tests work in: seeded into an empty data folder before the server starts. */
export const CATALOGUE = {
  categorie: ['Pane', 'Latticini', 'Gastronomia'],
  prodotti: [
    {
      codice: 'PAN-001',
      nome: 'Pane di Altamura',
      categoria: 'Pane',
      varianti: [
        ['500', 350],
        ['1000', 650],
      ],
    },
    { codice: 'LAT-001', nome: 'Mozzarella di bufala', categoria: 'Latticini', varianti: [['250', 590]] },
    {
      codice: 'GAS-001',
      nome: 'Lasagne al forno',
      categoria: 'Gastronomia',
      varianti: [
        ['400', 720],
        ['800', 1390],
      ],
    },
  ] as const,
  /** A day that holds `ordiniGiornoPieno` orders from the start. */
  giornoPieno: '2030-01-15',
  ordiniGiornoPieno: 2_000,
  /** In stock of every variant. */
  scorta: 100_000,
  coupon: { codice: 'BENVENUTO10', scontoPercentuale: 10 },
} as const;
