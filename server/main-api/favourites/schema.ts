import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Product } from '../products/items/schema.ts';

const id = Type.String({ pattern: '^[a-z0-9_-]+$', maxLength: 100, examples: ['personal'] });

export const Favourite = named('Favourite', {
  id,
  product: Type.Union([ref(Product), Type.Null()], { description: 'Null where ids alone were asked for' }),
});

export const FavouriteChange = named('FavouriteChange', { id });
