import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const ifCurrency = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);

/** What can be chosen; all but the first two are null where it is no currency. */
export const LookupEntry = named('LookupEntry', {
  id: Type.String({ description: 'A UUID', examples: ['3c9b6f0e-52c4-4f38-9d1e-0a7f5b8e2d41'] }),
  name: Type.String({ examples: ['Euro'] }),
  code: ifCurrency(Type.String({ examples: ['EUR'] })),
  number: ifCurrency(Type.String({ description: 'Of ISO 4217', examples: ['978'] })),
  default: ifCurrency(Type.Boolean()),
  symbol: ifCurrency(Type.String({ examples: ['€'] })),
  color: ifCurrency(Type.String({ examples: ['#1f5fd0'] })),
  active: ifCurrency(Type.Boolean()),
  get_exchange_rate: ifCurrency(Type.String({ description: 'Hryvnias for one unit', examples: ['48.65'] })),
});
