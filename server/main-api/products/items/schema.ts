import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Image, ImageIfAny } from '../../images/schema.ts';
import { productType } from '../types/schema.ts';

export const Price = named('Price', {
  // More than an Int of GraphQL holds.
  amount: Type.Number({ description: 'In the smallest unit: kopecks; a whole number', examples: [9900] }),
  currency: Type.String({ description: 'Of ISO 4217', examples: ['UAH'] }),
});

/** A way to buy a product. */
export const SaleCondition = named('SaleCondition', {
  id: Type.String({ examples: ['personal-month'] }),
  title: Type.String({ examples: ['A month'] }),
  price: ref(Price),
  period: Type.Union([Type.String({ examples: ['month'] }), Type.Null()], {
    description: 'month or year for a plan, of which one is bought at a time; null for all else',
  }),
});

export const Product = named('Product', {
  id: Type.String({ examples: ['personal'] }),
  alias: Type.String({ examples: ['personal'] }),
  title: Type.String({ examples: ['Personal'] }),
  short_content: Type.String({ examples: ['For anyone who shows something every day.'] }),
  content: Type.String({ description: 'HTML', examples: ['<p>As many versions as you like.</p>'] }),
  image: ImageIfAny,
  images: Type.Array(ref(Image)),
  product_type: Type.Object(productType, { title: 'TypeOfProduct', additionalProperties: false }),
  properties: Type.Array(
    Type.Object(
      {
        alias: Type.String({ examples: ['size'] }),
        title: Type.String({ examples: ['Size'] }),
        value: Type.String({ examples: ['A6'] }),
      },
      { title: 'ProductProperty', additionalProperties: false },
    ),
  ),
  sale_conditions: Type.Array(ref(SaleCondition), { description: 'At least one' }),
});

/** By what products can be filtered. */
export const ProductFilter = named('ProductFilter', {
  alias: Type.String({ examples: ['size'] }),
  title: Type.String({ examples: ['Size'] }),
  values: Type.Array(
    Type.Object(
      {
        key: Type.String({ examples: ['a6'] }),
        value: Type.String({ examples: ['A6'] }),
        count: Type.Integer({ examples: [2] }),
      },
      { title: 'ProductFilterValue', additionalProperties: false },
    ),
  ),
});

/** In which order products can be listed. */
export const ProductSorter = named('ProductSorter', {
  alias: Type.String({ examples: ['price-asc'] }),
  title: Type.String({ examples: ['Cheap ones first'] }),
});

const neighbour = Type.Union([
  Type.Object(
    {
      alias: Type.String({ examples: ['team'] }),
      title: Type.String({ examples: ['Team'] }),
    },
    { title: 'NeighbourProduct', additionalProperties: false },
  ),
  Type.Null(),
]);

/** Of the same type, in the order of the list. */
export const ProductNeighbours = named('ProductNeighbours', { previous: neighbour, next: neighbour });
