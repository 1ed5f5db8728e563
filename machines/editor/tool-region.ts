import { editorSetup } from './editor.setup.ts';

/** What the pointer is for. A crop under way is applied by whatever comes next, unless it is cancelled. */
export const toolRegion = editorSetup.createStateConfig({
  initial: 'drawing',
  states: {
    selecting: {},
    drawing: {},
    cropping: {
      tags: 'cropping',
      on: {
        'tool.chosen': [
          {
            guard: { type: 'isCrop', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSelect', params: ({ event }) => event },
            target: 'selecting',
            actions: ['applyCrop', { type: 'chooseTool', params: ({ event }) => event }],
          },
          {
            target: 'drawing',
            actions: ['applyCrop', { type: 'chooseTool', params: ({ event }) => event }],
          },
        ],
        'ratio.chosen': { actions: { type: 'chooseRatio', params: ({ event }) => event } },
        'crop.nudged': { actions: { type: 'nudgeCrop', params: ({ event }) => event } },
        'crop.cleared': { actions: 'clearCrop' },
        'crop.applied': {
          target: 'selecting',
          actions: ['applyCrop', { type: 'chooseTool', params: { tool: 'select' as const } }],
        },
        'crop.cancelled': {
          target: 'selecting',
          actions: { type: 'chooseTool', params: { tool: 'select' as const } },
        },
        'save.requested': {
          target: 'selecting',
          actions: ['applyCrop', { type: 'chooseTool', params: { tool: 'select' as const } }],
        },
      },
    },
  },
  on: {
    'tool.chosen': [
      {
        guard: { type: 'isCrop', params: ({ event }) => event },
        target: '.cropping',
        actions: { type: 'chooseTool', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSelect', params: ({ event }) => event },
        target: '.selecting',
        actions: { type: 'chooseTool', params: ({ event }) => event },
      },
      { target: '.drawing', actions: { type: 'chooseTool', params: ({ event }) => event } },
    ],
  },
});
