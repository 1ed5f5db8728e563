import type { SnapshotFrom } from 'xstate';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { cropped, withItems } from '#domain/scene/edits.ts';
import { committed, historyOf } from '#domain/scene/history.ts';
import { sampleBase, sampleItems, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { firstStyles } from '#domain/scene/styles.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { editorMachine } from './editor.machine.ts';
import type { EditorContext, EditorEvent, EditorInput } from './editor.types.ts';

const [arrow, , rect, , , , text, , , , , callout] = sampleItems;
const screen = { signature: '4fG2kLmN8pQrStUvWxYz01', fileId: 'f1' };
const saved = { ...emptyScene(sampleBase), items: [rect, text] };
const later = committed(historyOf(saved), withItems(saved, [arrow]));

export const input: EditorInput = { base: sampleBase, scene: saved, screen, styles: firstStyles };
export const inputs = [input, { ...input, screen: null }];

const press = { handle: null, slop: 4, id: 'new', extending: false };

export const samples: Samples<EditorEvent> = {
  'tool.chosen': (['select', 'crop', 'arrow', 'text', 'callout', 'pen'] as const).map((tool) => ({
    type: 'tool.chosen',
    tool,
  })),
  'style.changed': [{ type: 'style.changed', style: { colour: '#297cef' } }],
  'pointer.pressed': [
    { ...press, type: 'pointer.pressed', at: [20, 20] },
    { ...press, type: 'pointer.pressed', at: [430, 300] },
    { ...press, type: 'pointer.pressed', at: [430, 300], extending: true },
    { ...press, type: 'pointer.pressed', at: [140, 650] },
    { ...press, type: 'pointer.pressed', at: [760, 440], handle: 'se' },
  ],
  'pointer.moved': [
    { type: 'pointer.moved', at: [300, 200], constrained: false },
    { type: 'pointer.moved', at: [300, 180], constrained: true },
  ],
  'pointer.released': [
    { type: 'pointer.released', points: [] },
    {
      type: 'pointer.released',
      points: [
        [20, 20],
        [60, 30, 0.5],
        [90, 90, 0.7],
      ],
    },
  ],
  'pointer.cancelled': [{ type: 'pointer.cancelled' }],
  'text.opened': [
    { type: 'text.opened', id: 'text' },
    { type: 'text.opened', id: 'rect' },
  ],
  'text.changed': [
    { type: 'text.changed', text: 'Look', width: 70 },
    { type: 'text.changed', text: '', width: 0 },
  ],
  'text.committed': [{ type: 'text.committed' }],
  'selection.changed': [
    { type: 'selection.changed', ids: ['rect'] },
    { type: 'selection.changed', ids: ['rect', 'text'] },
    { type: 'selection.changed', ids: [] },
  ],
  'items.proposed': [{ type: 'items.proposed', items: [arrow] }],
  'part.chosen': [
    { type: 'part.chosen', id: 'rect' },
    { type: 'part.chosen', id: null },
  ],
  'fill.chosen': [{ type: 'fill.chosen', fill: '#ffffff', continues: false }],
  'items.removed': [{ type: 'items.removed' }],
  'items.duplicated': [{ type: 'items.duplicated', ids: ['copy'] }],
  'items.nudged': [{ type: 'items.nudged', dx: 1, dy: 0 }],
  'items.aligned': [{ type: 'items.aligned', to: 'left' }],
  'items.distributed': [{ type: 'items.distributed', along: 'x' }],
  'items.grouped': [{ type: 'items.grouped', group: 'group' }],
  'items.ungrouped': [{ type: 'items.ungrouped' }],
  'items.locked': [{ type: 'items.locked', locked: true }],
  'item.named': [{ type: 'item.named', id: 'rect', name: 'Total' }],
  'style.copied': [{ type: 'style.copied' }],
  'style.pasted': [{ type: 'style.pasted' }],
  'items.ordered': [{ type: 'items.ordered', to: 'front' }],
  'item.resized': [{ type: 'item.resized', box: { x: 10, y: 10, w: 90, h: 60 } }],
  'backdrop.changed': [{ type: 'backdrop.changed', backdrop: firstBackdrop, continues: false }],
  'numbering.changed': [{ type: 'numbering.changed', numbering: { from: 3, by: 'letters' } }],
  'ratio.chosen': [{ type: 'ratio.chosen', ratio: 'square' }],
  'crop.nudged': [{ type: 'crop.nudged', dx: 10, dy: 0 }],
  'crop.cleared': [{ type: 'crop.cleared' }],
  'crop.applied': [{ type: 'crop.applied' }],
  'crop.cancelled': [{ type: 'crop.cancelled' }],
  'undo.requested': [{ type: 'undo.requested' }],
  'redo.requested': [{ type: 'redo.requested' }],
  'draft.discarded': [{ type: 'draft.discarded' }],
  'save.requested': [{ type: 'save.requested', as: 'replace' }],
  'sending.progressed': [{ type: 'sending.progressed', share: 0.5 }],
  'sending.succeeded': [{ type: 'sending.succeeded', screen: { ...screen, fileId: 'f2' } }],
  'picture.discarded': [{ type: 'picture.discarded' }],
  'leave.requested': [{ type: 'leave.requested' }],
  'page.left': [{ type: 'page.left' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'sending.failed': [
    { type: 'sending.failed', failure: { type: 'unavailable' } },
    { type: 'sending.failed', failure: { type: 'version_conflict' } },
    { type: 'sending.failed', failure: { type: 'limit_reached' } },
  ],
  'xstate.done.actor.readLimits': [
    { type: 'xstate.done.actor.readLimits', output: { limit: 30, used: 12 } },
    { type: 'xstate.done.actor.readLimits', output: { limit: 30, used: 30 } },
  ],
  'xstate.done.actor.restoreDraft': [
    { type: 'xstate.done.actor.restoreDraft', output: null },
    { type: 'xstate.done.actor.restoreDraft', output: later },
  ],
};

const events = Object.keys(samples).filter((type): type is EditorEvent['type'] => !type.startsWith('xstate.'));

/** What changes the drawing between gestures. */
const atRest = [
  'items.proposed',
  'part.chosen',
  'fill.chosen',
  'items.removed',
  'items.duplicated',
  'items.nudged',
  'items.ordered',
  'item.resized',
  'items.aligned',
  'items.distributed',
  'items.grouped',
  'items.ungrouped',
  'items.locked',
  'item.named',
  'style.copied',
  'style.pasted',
  'backdrop.changed',
  'numbering.changed',
  'undo.requested',
  'redo.requested',
  'draft.discarded',
] as const satisfies readonly EditorEvent['type'][];

export const ignored: Ignored<EditorEvent> = [
  {
    in: ['opening'],
    events: events.filter((type) => type !== 'page.left'),
    because: 'what was drawn before is being looked for, for a moment',
  },
  { in: ['leaving', 'discarding'], events, because: 'nobody sees it any more' },
  {
    in: ['ready.tool.selecting', 'ready.tool.drawing'],
    events: ['ratio.chosen', 'crop.nudged', 'crop.cleared', 'crop.applied', 'crop.cancelled'],
    because: 'nothing is being cropped',
  },
  {
    in: ['ready.pointer.idle', 'ready.pointer.typing'],
    events: ['pointer.moved', 'pointer.released', 'pointer.cancelled'],
    because: 'the press has begun no gesture, or it is over',
  },
  {
    in: [
      'ready.pointer.idle',
      'ready.pointer.drawing',
      'ready.pointer.moving',
      'ready.pointer.resizing',
      'ready.pointer.marking',
      'ready.pointer.framing',
    ],
    events: ['text.changed', 'text.committed'],
    because: 'nothing is typed',
  },
  {
    in: ['ready.pointer.typing'],
    events: ['pointer.pressed', 'text.opened', 'selection.changed', ...atRest],
    because: 'whatever else is pressed takes the focus from the text, which is committed before',
  },
  {
    in: [
      'ready.pointer.drawing',
      'ready.pointer.moving',
      'ready.pointer.resizing',
      'ready.pointer.marking',
      'ready.pointer.framing',
    ],
    events: ['pointer.pressed', 'text.opened', 'style.changed', 'selection.changed', ...atRest],
    because: 'one gesture at a time',
  },
  {
    in: ['ready.save.idle'],
    events: ['sending.progressed', 'sending.succeeded', 'sending.failed'],
    because: 'late news of a sending that was given up',
  },
  {
    in: ['ready.save.flattening'],
    events: ['sending.progressed', 'sending.succeeded', 'sending.failed'],
    because: 'nothing is sent yet',
  },
  {
    in: ['ready.question.none', 'ready.question.keeping', 'ready.question.free'],
    events: ['question.approved', 'question.declined'],
    because: 'the question was closed',
  },
  {
    in: ['ready.question.leaving', 'ready.question.keeping'],
    events: ['leave.requested'],
    because: 'it is asked already',
  },
];

const context: EditorContext = {
  base: sampleBase,
  edits: { limit: 30, used: 12 },
  screen,
  history: historyOf(sampleScene),
  saved: sampleScene,
  isStored: true,
  kept: sampleScene,
  tool: 'arrow',
  styles: firstStyles,
  selected: [],
  draft: [],
  gesture: null,
  marquee: null,
  trims: null,
  guides: [],
  heldStyle: null,
  crop: sampleScene.frame.crop,
  ratio: 'free',
  nudged: null,
  sending: null,
  sent: 0,
  refusal: null,
};

const hold = (items: readonly Item[]) => ({
  from: [300, 300],
  handle: null,
  items,
  selected: items.map(({ id }) => id),
  crop: context.crop,
});
const ready = (regions: object) => ({
  ready: {
    tool: 'drawing',
    pointer: 'idle',
    history: 'asSaved',
    save: 'idle',
    limits: 'read',
    question: 'none',
    ...regions,
  },
});
const changed = committed(historyOf(saved), sampleScene);
const unsaved = { ...context, history: changed, saved, kept: changed.scene };
const turned = withItems(sampleScene, [{ ...rect, angle: 20 }]);
const onBackdrop = { ...sampleScene, backdrop: { ...firstBackdrop, window: 'dark' as const } };
const selecting = { ...context, tool: 'select' };

export const states = {
  opening: { value: 'opening', context },
  'reading the limits': { value: ready({ limits: 'reading' }), context: { ...context, edits: null } },
  'about to draw': { value: ready({}), context },
  'drawing an arrow': {
    value: ready({ pointer: 'drawing' }),
    context: { ...context, draft: [{ ...arrow, id: 'new' }], gesture: hold([arrow]) },
  },
  'a shape selected': { value: ready({ tool: 'selecting' }), context: { ...selecting, selected: ['rect'] } },
  'moving a shape': {
    value: ready({ tool: 'selecting', pointer: 'moving' }),
    context: {
      ...selecting,
      selected: ['rect'],
      draft: [{ ...rect, box: { ...rect.box, x: 500 } }],
      gesture: hold([rect]),
    },
  },
  'several selected': {
    value: ready({ tool: 'selecting' }),
    context: { ...selecting, selected: ['rect', 'one', 'two'] },
  },
  'a turned shape selected': {
    value: ready({ tool: 'selecting' }),
    context: { ...selecting, history: historyOf(turned), saved: turned, selected: ['rect'] },
  },
  'caught by another': {
    value: ready({ tool: 'selecting', pointer: 'moving' }),
    context: {
      ...selecting,
      selected: ['rect'],
      draft: [{ ...rect, box: { ...rect.box, x: 490, y: 90 } }],
      gesture: hold([rect]),
      guides: [
        { across: 'x', at: 820, from: 90, to: 280 },
        { across: 'y', at: 90, from: 490, to: 1060 },
      ],
    },
  },
  'resizing a shape': {
    value: ready({ tool: 'selecting', pointer: 'resizing' }),
    context: {
      ...selecting,
      selected: ['rect'],
      draft: [{ ...rect, box: { ...rect.box, w: 380 } }],
      gesture: hold([rect]),
    },
  },
  'selecting by a box': {
    value: ready({ tool: 'selecting', pointer: 'marking' }),
    context: { ...selecting, selected: ['line', 'mark'], marquee: { x: 60, y: 60, w: 420, h: 200 }, gesture: hold([]) },
  },
  'typing a text': {
    value: ready({ pointer: 'typing' }),
    context: { ...context, tool: 'text', selected: ['text'], draft: [text] },
  },
  'typing a callout': {
    value: ready({ pointer: 'typing' }),
    context: { ...context, tool: 'callout', selected: ['callout'], draft: [callout] },
  },
  cropping: {
    value: ready({ tool: 'cropping' }),
    context: { ...context, tool: 'crop', crop: { x: 120, y: 60, w: 960, h: 640 } },
  },
  'dragging the crop': {
    value: ready({ tool: 'cropping', pointer: 'framing' }),
    context: { ...context, tool: 'crop', crop: { x: 120, y: 60, w: 960, h: 640 }, gesture: hold([]) },
  },
  cropped: {
    value: ready({ tool: 'selecting' }),
    context: {
      ...selecting,
      history: historyOf(cropped(sampleScene, { x: 120, y: 60, w: 960, h: 640 })),
      saved: cropped(sampleScene, { x: 120, y: 60, w: 960, h: 640 }),
    },
  },
  'on a backdrop': {
    value: ready({ tool: 'selecting' }),
    context: { ...selecting, history: historyOf(onBackdrop), saved: onBackdrop },
  },
  unsaved: {
    value: ready({ history: { changed: 'kept' } }),
    context: unsaved,
  },
  'unsaved, about to be kept': {
    value: ready({ history: { changed: 'waiting' } }),
    context: { ...context, history: changed, saved, kept: saved },
  },
  'unsaved, being kept': {
    value: ready({ history: { changed: 'keeping' } }),
    context: unsaved,
  },
  'saved, the draft being dropped': { value: ready({ history: 'forgetting' }), context },
  'making the picture': {
    value: ready({ history: { changed: 'kept' }, save: 'flattening' }),
    context: { ...unsaved, sending: { as: 'replace', scene: changed.scene } },
  },
  'sending the picture': {
    value: ready({ history: { changed: 'kept' }, save: { sending: 'waiting' } }),
    context: { ...unsaved, sending: { as: 'replace', scene: changed.scene }, sent: 0.4 },
  },
  'a copy offered': {
    value: ready({ history: { changed: 'kept' }, question: 'refused' }),
    context: { ...unsaved, refusal: { type: 'limit_reached' } },
  },
  'asked before leaving': { value: ready({ history: { changed: 'kept' }, question: 'leaving' }), context: unsaved },
  'kept before leaving': {
    value: ready({ history: { changed: 'kept' }, question: 'keeping' }),
    context: unsaved,
  },
  'free to leave': { value: ready({ history: { changed: 'kept' }, question: 'free' }), context: unsaved },
  'left, the draft being kept': { value: 'leaving', context: unsaved },
  'the picture being discarded': { value: 'discarding', context: { ...unsaved, screen: null, isStored: false } },
  over: { value: 'over', context },
} as const;

/**
 * How the explorer tells places apart. The regions hear different events: a gesture is the same however the history stands, and
 * a save and what is read of the limits whatever is drawn meanwhile.
 */
export const explored: Pick<ExploreOptions, 'identify'> = {
  identify: ({
    value,
    context: { edits, isStored, tool, selected, draft, history, ratio },
  }: SnapshotFrom<typeof editorMachine>) => {
    if (typeof value === 'string') return [value, isStored];
    if (!isStored) return 'on this device alone';
    const { pointer, history: step, save, limits, question } = value.ready;
    if (question !== 'none') return [question, save];
    if (limits === 'reading') return [limits, save];
    if (edits?.used === edits?.limit) return ['at the limit', save];
    if (pointer !== 'idle') return [pointer, tool, draft.length];
    if (save !== 'idle') return save;
    const [canUndo, canRedo] = [history.past, history.future].map((list) => list.length > 0);
    const isSelected = Math.min(selected.length, 2);
    if (step !== 'asSaved') return [step, canUndo, canRedo];
    return [tool, ratio, isSelected];
  },
};
