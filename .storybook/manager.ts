import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { registerMatrix } from './matrix/register.tsx';

const id = 'kadr/machines';

addons.register(id, () => {
  addons.add(id, {
    type: types.PANEL,
    title: 'Machines',
    render: ({ active = false }) => (active ? createElement(InspectorFrame, { key: id }) : null),
  });
});

registerMatrix();

/** The page of the inspector, which finds the story by itself: both are windows of one browser. */
const InspectorFrame = () =>
  // oxlint-disable-next-line react/iframe-missing-sandbox -- one that lets it do what it does would keep it from nothing
  createElement('iframe', {
    title: 'Machines',
    src: './machines/index.html',
    style: { display: 'block', inlineSize: '100%', blockSize: '100%', border: 0 },
  });
