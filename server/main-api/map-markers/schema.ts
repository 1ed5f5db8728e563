import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';

export const MapMarker = named('MapMarker', {
  id: Type.String({ examples: ['kyiv'] }),
  title: Type.String({ examples: ['Kyiv'] }),
  lat: Type.Number({ description: 'Degrees north', examples: [50.45] }),
  lng: Type.Number({ description: 'Degrees east', examples: [30.52] }),
  text: Type.String({ examples: ['Weekdays from 10:00 to 18:00.'] }),
});

export const PointOfMarker = named('PointOfMarker', {
  id: Type.String({ examples: ['kyiv'] }),
  x: Type.Integer({ examples: [700] }),
  y: Type.Integer({ examples: [300] }),
});

export const MapOfMarkers = named('MapOfMarkers', {
  width: Type.Integer({ description: 'Of the drawing, in pixels', examples: [960] }),
  height: Type.Integer({ examples: [520] }),
  land: Type.String({ description: 'The land around all places: the path of an SVG', examples: ['M0,0L10,10Z'] }),
  points: Type.Array(ref(PointOfMarker), { description: 'Where each place stands on it' }),
});
