import type { Preview } from '@storybook/react-vite';
import { draws, looks } from '#tests/stories/looks.ts';

/**
 * Lets Chromatic draw a story in the looks in which `npm run visual` compares it. Chromatic reads parameters, and those of all stories
 * cannot tell of which kind one is: an enhancer sees each of them.
 */
export const withChromaticModes: NonNullable<Preview['argTypesEnhancers']>[number] = ({
  title,
  tags,
  parameters,
  argTypes,
}) => {
  const story = { title, tags, importPath: String(parameters['fileName']) };
  const chromatic: unknown = parameters['chromatic'];
  const modes = looks
    .filter((look) => draws(look, story))
    .map(({ name, locale, theme, narrow }) => [name, { locale, theme, ...(narrow && { viewport: 'phone' }) }]);
  parameters['chromatic'] = {
    ...(typeof chromatic === 'object' ? chromatic : {}),
    modes: Object.fromEntries(modes),
  };
  return argTypes;
};
