import { describe, expect, test } from 'vitest';
import { layoutTimeline } from '#domain/timeline/layout.ts';
import { forgetPlace, recallPlace, rememberPlace } from './remembered-place.ts';
import { markAt } from '#src/ui/scrubber/scrubber-marks.ts';
import { monthMarks } from './scrubber-marks.ts';
import { selectionKey } from './selection-keys.ts';

const key = (event: Partial<Parameters<typeof selectionKey>[0]>) =>
  selectionKey({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, ...event });

test('HIST-08 keys select by what they are, whatever letter the keyboard layout makes of them', () => {
  expect([key({ key: ' ' }), key({ key: 'Enter' }), key({ key: 'Escape' })]).toEqual(['toggle', 'open', 'clear']);
  expect(key({ key: 'ф', code: 'KeyA', ctrlKey: true })).toBe('all');
  expect(key({ key: 'a', code: 'KeyA', metaKey: true })).toBe('all');
  expect([
    key({ key: 'a', code: 'KeyA' }),
    key({ key: ' ', altKey: true }),
    key({ key: 'c', code: 'KeyC', ctrlKey: true }),
  ]).toEqual([null, null, null]);
});

test('the scrubber says the month of the first day in view, and the last one at the end', () => {
  const layout = layoutTimeline(
    [
      { date: '2026-11-21', count: 3 },
      { date: '2026-11-02', count: 3 },
      { date: '2026-10-30', count: 3 },
      { date: '2025-10-30', count: 3 },
    ],
    1216,
  );
  const span = Math.round(layout.height * 0.7);
  const marks = monthMarks(layout, span, (date) => date.slice(0, 7));
  expect(marks.map(({ at, name, year }) => [Math.round(at * span), name, year])).toEqual([
    [0, '2026-11', '2026'],
    [layout.height / 2, '2026-10', '2026'],
    [span, '2025-10', '2025'],
  ]);
  const shown = (top: number) => markAt(marks, top / span)?.name;
  expect([shown(layout.height / 2 - 1), shown(layout.height / 2), shown(span - 1), shown(span)]).toEqual([
    '2026-11',
    '2026-10',
    '2026-10',
    '2025-10',
  ]);
});

describe('the place that a visitor left', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
  };
  const place = { date: '2026-11-02', indexInDay: 5, offset: 12.5, scrollY: 640 };

  test('HIST-09 is recalled for its own page, once it was remembered', () => {
    const session = storage();
    rememberPlace(session, 'a', place);
    expect([recallPlace(session, 'a'), recallPlace(session, 'b')]).toEqual([place, null]);
    forgetPlace(session, 'a');
    expect(recallPlace(session, 'a')).toBeNull();
  });

  test('that cannot be read is none', () => {
    const session = storage();
    for (const broken of ['{', '{"date":1}', '[]', 'null']) {
      session.setItem('kadr:place:a', broken);
      expect(recallPlace(session, 'a')).toBeNull();
    }
  });
});
