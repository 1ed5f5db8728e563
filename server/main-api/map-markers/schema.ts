import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const MapMarker = named('MapMarker', {
  id: Type.String({ examples: ['kyiv'] }),
  title: Type.String({ examples: ['Kyiv'] }),
  lat: Type.Number({ description: 'Degrees north', examples: [50.45] }),
  lng: Type.Number({ description: 'Degrees east', examples: [30.52] }),
  text: Type.String({ examples: ['Weekdays from 10:00 to 18:00.'] }),
});
