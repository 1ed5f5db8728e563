import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ProvenOutput } from '../proven-output.ts';
import { pairingMachine } from './pairing.machine.ts';

function start(...answers: (ProvenOutput | Error)[]) {
  const asked: string[] = [];
  const answering = (name: string) =>
    fromPromise<ProvenOutput, void>(async () => {
      asked.push(name);
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more');
      return answer;
    });
  const clock = new SimulatedClock();
  const logic = pairingMachine.provide({ actors: { approve: answering('approve'), decline: answering('decline') } });
  const flow = createActor(logic, { clock, input: { left: 120_000 } }).start();
  const becomes = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, asked, clock, becomes };
}

test('a program is let in once', async () => {
  const { flow, asked, becomes } = start({ outcome: 'done' });
  flow.send({ type: 'pairing.approved' });
  flow.send({ type: 'pairing.declined' });
  await becomes('approved');
  flow.send({ type: 'pairing.declined' });
  expect(asked).toEqual(['approve']);
});

test('what was not proven or did not get through is asked again; what is over is not', async () => {
  const over: ProvenOutput = { outcome: 'refused', failure: { type: 'link_over', fields: {} } };
  const { flow, becomes } = start({ outcome: 'declined' }, new Error('offline'), over);
  flow.send({ type: 'pairing.approved' });
  await becomes('asking');
  flow.send({ type: 'pairing.approved' });
  await becomes('asking');
  expect(flow.getSnapshot().context.failure).toEqual({ type: 'network', fields: {} });
  flow.send({ type: 'pairing.declined' });
  await becomes('over');
});

test('it is over when the program waits no more', () => {
  const { flow, clock } = start();
  clock.increment(119_999);
  expect(flow.getSnapshot().hasTag('asking')).toBe(true);
  clock.increment(1);
  expect(flow.getSnapshot().hasTag('over')).toBe(true);
});
