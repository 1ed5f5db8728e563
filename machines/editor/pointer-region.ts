import { editorSetup } from './editor.setup.ts';

/** What the pointer does, from a press until it is let go: one gesture, one step of the history. */
export const pointerRegion = editorSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'pointer.pressed': [
          { guard: 'crops', target: 'framing', actions: { type: 'hold', params: ({ event }) => event } },
          {
            guard: { type: 'isOnHandle', params: ({ event }) => event },
            target: 'resizing',
            actions: { type: 'hold', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOnText', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'openPressed', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOnItem', params: ({ event }) => event },
            target: 'moving',
            actions: { type: 'grab', params: ({ event }) => event },
          },
          { guard: 'types', target: 'typing', actions: { type: 'begin', params: ({ event }) => event } },
          { guard: 'draws', target: 'drawing', actions: { type: 'begin', params: ({ event }) => event } },
          { target: 'marking', actions: { type: 'beginMarquee', params: ({ event }) => event } },
        ],
        'text.opened': {
          guard: { type: 'isText', params: ({ event }) => event },
          target: 'typing',
          actions: { type: 'openText', params: ({ event }) => event },
        },
        'style.changed': {
          actions: [{ type: 'changeStyle', params: ({ event }) => event }, 'tellStyles'],
        },
        'selection.changed': { actions: { type: 'select', params: ({ event }) => event } },
        'items.proposed': { actions: { type: 'propose', params: ({ event }) => event } },
        'part.chosen': {
          guard: { type: 'isPicture', params: ({ event }) => event },
          actions: { type: 'trim', params: ({ event }) => event },
        },
        'items.removed': { guard: 'hasSelected', actions: 'remove' },
        'items.duplicated': {
          guard: 'hasSelected',
          actions: { type: 'duplicate', params: ({ event }) => event },
        },
        'items.nudged': { guard: 'hasSelected', actions: { type: 'nudge', params: ({ event }) => event } },
        'items.ordered': { guard: 'hasSelected', actions: { type: 'order', params: ({ event }) => event } },
        'items.aligned': {
          guard: 'hasSeveralSelected',
          actions: { type: 'rearrange', params: ({ event }) => event },
        },
        'items.distributed': { guard: 'hasSeveralSelected', actions: { type: 'spread', params: ({ event }) => event } },
        'items.grouped': { guard: 'hasSeveralSelected', actions: { type: 'group', params: ({ event }) => event } },
        'items.ungrouped': { guard: 'hasSelected', actions: 'ungroup' },
        'items.locked': { guard: 'hasSelected', actions: { type: 'lock', params: ({ event }) => event } },
        'item.named': { actions: { type: 'name', params: ({ event }) => event } },
        'style.copied': { guard: 'hasSelected', actions: 'copyStyle' },
        'style.pasted': { guard: 'hasSelected', actions: 'pasteStyle' },
        'fill.chosen': { actions: { type: 'fillAround', params: ({ event }) => event } },
        'numbering.changed': { actions: { type: 'count', params: ({ event }) => event } },
        'backdrop.changed': { actions: { type: 'lay', params: ({ event }) => event } },
        'item.resized': {
          guard: 'hasOneSelected',
          actions: { type: 'resizeTo', params: ({ event }) => event },
        },
        'undo.requested': { guard: 'canUndo', actions: 'undo' },
        'redo.requested': { guard: 'canRedo', actions: 'redo' },
        'draft.discarded': { actions: 'startOver' },
      },
    },
    typing: {
      tags: 'typing',
      on: {
        'text.changed': { actions: { type: 'changeText', params: ({ event }) => event } },
        'text.committed': { target: 'idle', actions: 'commit' },
        'style.changed': { actions: [{ type: 'changeStyle', params: ({ event }) => event }, 'tellStyles'] },
        'tool.chosen': { target: 'idle', actions: 'commit' },
      },
    },
    drawing: {
      tags: 'gesturing',
      on: {
        'pointer.moved': { actions: { type: 'draw', params: ({ event }) => event } },
        'pointer.released': [
          // The label of a callout stands where it was let go, to be filled.
          { guard: 'writes', target: 'typing' },
          {
            target: 'idle',
            actions: [{ type: 'takeInk', params: ({ event }) => event }, 'commit'],
          },
        ],
        'pointer.cancelled': { target: 'idle', actions: 'putBack' },
        'tool.chosen': { target: 'idle', actions: 'putBack' },
      },
    },
    moving: {
      tags: 'gesturing',
      on: {
        'pointer.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: 'commit' },
        'pointer.cancelled': { target: 'idle', actions: 'putBack' },
        'tool.chosen': { target: 'idle', actions: 'putBack' },
      },
    },
    resizing: {
      tags: 'gesturing',
      on: {
        'pointer.moved': { actions: { type: 'resize', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: 'commit' },
        'pointer.cancelled': { target: 'idle', actions: 'putBack' },
        'tool.chosen': { target: 'idle', actions: 'putBack' },
      },
    },
    marking: {
      tags: 'gesturing',
      on: {
        'pointer.moved': { actions: { type: 'markOut', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: 'release' },
        'pointer.cancelled': { target: 'idle', actions: 'putBack' },
        'tool.chosen': { target: 'idle', actions: 'putBack' },
      },
    },
    framing: {
      tags: 'gesturing',
      on: {
        'pointer.moved': { actions: { type: 'frame', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: 'release' },
        'pointer.cancelled': { target: 'idle', actions: 'putBack' },
        'tool.chosen': { target: 'idle', actions: 'release' },
      },
    },
  },
});
