/** What an operator may sell, in one language: no story tests its words. */
const goods = { alias: 'goods', title: 'Printed things' };
const plan = { alias: 'plan', title: 'Plans' };
const image = { id: 'og', name: 'og', mime: 'image/png', width: 1200, height: 630, link: '/og.png' };
const uah = (amount: number) => ({ amount, currency: 'UAH' });

export const sampleProducts = [
  {
    id: 'stickers',
    alias: 'stickers',
    title: 'Stickers',
    short_content: 'Eleven marks of an editor that stick to a laptop.',
    image,
    product_type: goods,
    sale_conditions: [
      { id: 'stickers-1', title: 'One sheet', price: uah(12_000), period: null },
      { id: 'stickers-10', title: 'Ten sheets', price: uah(99_000), period: null },
    ],
  },
  {
    id: 'pin',
    alias: 'pin',
    title: 'An enamel pin',
    short_content: 'Two corners and a square, for a jacket or a bag.',
    image: null,
    product_type: goods,
    sale_conditions: [{ id: 'pin-1', title: 'One pin', price: uah(16_050), period: null }],
  },
] as const;

export const sampleProduct = {
  ...sampleProducts[0],
  content: '<p>An arrow, numbers and the corners of a frame on one sheet.</p>',
  images: [image, { ...image, id: 'og-2' }],
  properties: [
    { alias: 'material', title: 'Material', value: 'Vinyl' },
    { alias: 'size', title: 'Size', value: 'A6' },
  ],
};

export const sampleProductTypes = [
  { ...goods, products_count: 2 },
  { ...plan, products_count: 2 },
];

export const sampleFilters = [
  {
    alias: 'material',
    title: 'Material',
    values: [
      { key: 'vinyl', value: 'Vinyl', count: 1 },
      { key: 'paper', value: 'Paper', count: 3 },
    ],
  },
];
export const sampleSorters = [
  { alias: 'recommended', title: 'As we recommend' },
  { alias: 'price-asc', title: 'Cheapest first' },
];

const period = (id: string, month: number, year: number) => [
  { id: `${id}-month`, title: 'A month', price: uah(month), period: 'month' },
  { id: `${id}-year`, title: 'A year', price: uah(year), period: 'year' },
];

export const samplePlans = [
  {
    id: 'personal',
    alias: 'personal',
    title: 'Personal',
    short_content: 'For anyone who keeps pictures fresh.',
    image: null,
    product_type: plan,
    properties: [{ alias: 'answer', title: 'Answers', value: 'Within one working day' }],
    sale_conditions: period('personal', 14_900, 149_000),
  },
  {
    id: 'team',
    alias: 'team',
    title: 'Team',
    short_content: 'For a team that pays by invoice.',
    image: null,
    product_type: plan,
    properties: [
      { alias: 'answer', title: 'Answers', value: 'The same day' },
      { alias: 'invoice', title: 'Invoice', value: 'In the name of the company' },
    ],
    sale_conditions: period('team', 44_900, 449_000),
  },
];

export const sampleCurrencies = [
  { code: 'UAH', name: 'Ukrainian hryvnia', symbol: '₴', rate: '1' },
  { code: 'EUR', name: 'Euro', symbol: '€', rate: '48.65' },
];
