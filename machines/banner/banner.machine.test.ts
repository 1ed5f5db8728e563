import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { copied } from './banner.fixtures.ts';
import { bannerMachine } from './banner.machine.ts';
import { selectAnnouncement, selectBanner } from './banner.selectors.ts';

function startBanner() {
  const clock = new SimulatedClock();
  const banner = createActor(bannerMachine, { clock }).start();
  const now = () => ({ value: banner.getSnapshot().value, context: banner.getSnapshot().context });
  const view = () => selectBanner(banner.getSnapshot());
  return { banner, clock, now, view };
}

test('LOAD-03 the banner hides after one second and keeps its text for the live region', () => {
  const { banner, clock, now, view } = startBanner();
  banner.send({ type: 'banner.requested', request: copied });
  expect(now()).toEqual({
    value: { shown: 'running' },
    context: { message: 'Link copied', icon: 'check', light: false, shown: 1 },
  });
  clock.increment(999);
  expect(view()).toEqual({ visible: true, message: 'Link copied', icon: 'check', light: false });
  clock.increment(1);
  expect(view().visible).toBe(false);
  expect(selectAnnouncement(banner.getSnapshot())).toEqual({ key: 1, text: 'Link copied' });
});

test('LOAD-03 the banner waits while it is held, and a second one starts anew and is announced again', () => {
  const { banner, clock, view } = startBanner();
  banner.send({ type: 'banner.requested', request: copied });
  banner.send({ type: 'banner.held' });
  clock.increment(10_000);
  expect(view().visible).toBe(true);
  banner.send({ type: 'banner.released' });
  clock.increment(600);
  banner.send({ type: 'banner.requested', request: copied });
  clock.increment(600);
  expect(view().visible).toBe(true);
  clock.increment(400);
  expect(view().visible).toBe(false);
  expect(selectAnnouncement(banner.getSnapshot())).toEqual({ key: 2, text: 'Link copied' });
});

test('LOAD-04 the banner is light on the security page, on the editor page and when flagged', () => {
  const { banner, view } = startBanner();
  const lightOn = (page: string, light = false) => {
    banner.send({ type: 'banner.requested', request: { ...copied, page, light } });
    return view().light;
  };
  expect([lightOn('profile-security'), lightOn('s-id-editor'), lightOn('gallery', true), lightOn('gallery')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
