import { presentIn, type Recipe } from './recipe.ts';

export const component: Recipe = {
  kind: 'component',
  example: 'ColourPicker',
  taken: (root, { kebab }) => ['src/ui', 'src/blocks'].flatMap((folder) => presentIn(root, `${folder}/${kebab}`)),
  next: 'Now give it its look, and a story for each state.',
};
