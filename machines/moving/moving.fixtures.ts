import type { Space } from '#domain/library.ts';
import type { MovePlan } from '#domain/move-plan.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { MovingContext, MovingEvent, MovingInput } from './moving.machine.ts';

const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };
const many = Array.from({ length: 120 }, (_, index) => screenAt(index).signature);

export const spaces: Space[] = [
  { id: 'Zb3Kq0Vt9sLxWm2A', title: 'Design', role: 'owner', members: 4, screens: 214, date_deletion: null },
  { id: 'm1Wc8EJpT5uHaGvN', title: 'Support', role: 'editor', members: 11, screens: 1280, date_deletion: null },
];
const design = 'Zb3Kq0Vt9sLxWm2A';

export const plan: MovePlan = { able: 3, collected: 1, withBehind: 2, linksOff: 1, bytes: 0 };
const harmless: MovePlan = { able: 3, collected: 0, withBehind: 0, linksOff: 0, bytes: 49_152 };
const impossible: MovePlan = { ...harmless, able: 0 };

export const inputs: MovingInput[] = [{ from: null }];

export const samples: Samples<MovingEvent> = {
  'move.requested': [known, selectedRange(0, 299), nobody].flatMap((request) =>
    (['move', 'copy'] as const).map((way) => ({ type: 'move.requested' as const, way, request })),
  ),
  'target.chosen': [
    { type: 'target.chosen', target: design },
    { type: 'target.chosen', target: null },
  ],
  'move.approved': [
    { type: 'move.approved', burnsIn: false },
    { type: 'move.approved', burnsIn: true },
  ],
  'move.retried': [{ type: 'move.retried' }],
  'move.dismissed': [{ type: 'move.dismissed' }],
  'undo.requested': [{ type: 'undo.requested' }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures: many } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.readSpaces': [{ type: 'xstate.done.actor.readSpaces', output: spaces }],
  'xstate.done.actor.readPlan': [plan, harmless, impossible].map((output) => ({
    type: 'xstate.done.actor.readPlan',
    output,
  })),
  'xstate.done.actor.carryOut': [{ type: 'xstate.done.actor.carryOut', output: signatures }],
  'xstate.done.actor.takeBack': [{ type: 'xstate.done.actor.takeBack', output: 3 }],
};

export const ignored: Ignored<MovingEvent> = [
  { in: ['open', 'working', 'returning'], events: ['move.requested'], because: 'one selection is moved at a time' },
  {
    in: ['resting', 'open.reading', 'open.looking', 'open.unread', 'working', 'returning'],
    events: ['target.chosen'],
    because: 'there is nothing to choose from, or it is chosen',
  },
  {
    in: ['resting', 'open.reading', 'open.looking', 'open.planning', 'open.unread', 'working', 'returning'],
    events: ['move.approved'],
    because: 'what will happen is not said, or it is happening',
  },
  {
    in: ['resting', 'open.reading', 'open.looking', 'open.choosing', 'open.planning', 'working', 'returning'],
    events: ['move.retried'],
    because: 'nothing has failed',
  },
  { in: ['resting', 'working', 'returning'], events: ['move.dismissed'], because: 'nothing is open' },
  {
    in: ['open', 'working', 'returning'],
    events: ['undo.requested'],
    because: 'another one has begun, or it is being undone',
  },
];

const resting: MovingContext = {
  from: null,
  way: 'move',
  request: nobody,
  signatures: [],
  spaces: [],
  target: undefined,
  plan: null,
  burnsIn: false,
  left: [],
  done: [],
  undoable: null,
};
const asked: MovingContext = { ...resting, request: known, signatures };
const chosen: MovingContext = { ...asked, spaces, target: design };

export const states = {
  resting: { value: 'resting', context: resting },
  undoable: {
    value: 'resting',
    context: { ...resting, undoable: { way: 'move', space: null, signatures } },
  },
  reading: { value: { open: 'reading' }, context: { ...resting, request: selectedRange(0, 299) } },
  looking: { value: { open: 'looking' }, context: asked },
  choosing: { value: { open: 'choosing' }, context: { ...asked, spaces } },
  nowhere: { value: { open: 'choosing' }, context: asked },
  planning: { value: { open: 'planning' }, context: chosen },
  planned: { value: { open: 'choosing' }, context: { ...chosen, plan } },
  copying: { value: { open: 'choosing' }, context: { ...chosen, way: 'copy', plan: harmless } },
  impossible: { value: { open: 'choosing' }, context: { ...chosen, plan: impossible } },
  unread: { value: { open: 'unread' }, context: asked },
  working: {
    value: { working: 'sending' },
    context: { ...chosen, plan, signatures: many, left: many.slice(50), done: many.slice(0, 50) },
  },
  returning: { value: 'returning', context: { ...resting, undoable: { way: 'move', space: null, signatures } } },
} as const;
