import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const productType = {
  id: Type.String({ examples: ['goods'] }),
  alias: Type.String({ examples: ['goods'] }),
  title: Type.String({ examples: ['Printed things'] }),
};
const counted = { ...productType, products_count: Type.Integer({ examples: [5] }) };

export const ProductType = named('ProductType', counted);
export const DescribedProductType = named('DescribedProductType', {
  ...counted,
  description: Type.String({ examples: ['Stickers, notebooks and postcards.'] }),
});
