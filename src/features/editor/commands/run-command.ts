import type { Point } from '#domain/scene/scene.ts';
import { highlights, inks, levels } from '#domain/scene/styles.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { shownStyle } from '#machines/editor/shown-style.ts';
import { isKind } from '#machines/editor/gestures.ts';
import type { StageView } from '../stage/use-view.ts';
import type { EditorCommand } from './editor-commands.ts';

/** What can stand beside the drawing, one at a time. */
export type EditorPanel = 'backdrop' | 'layers' | 'pictures';

interface Surroundings {
  editor: EditorRef;
  view: StageView;
  save: () => void;
  copy: () => void;
  showKeys: () => void;
  /** Opens what stands beside the drawing, or closes it. */
  togglePanel: (panel: EditorPanel) => void;
}

/** Carries a command out. Returns false when it had nothing to do. */
export function runCommand(
  name: EditorCommand,
  pressed: Pick<KeyboardEvent, 'code' | 'shiftKey'> | null,
  { editor, view, save, copy, showKeys, togglePanel }: Surroundings,
): boolean | undefined {
  const now = editor.getSnapshot();
  const { selected, history, tool, trims } = now.context;
  const crops = now.hasTag('cropping');
  const { style } = shownStyle(now.context);
  switch (name) {
    case 'undo':
      editor.send({ type: 'undo.requested' });
      return undefined;
    case 'redo':
      editor.send({ type: 'redo.requested' });
      return undefined;
    case 'remove':
      if (selected.length === 0) return false;
      editor.send({ type: 'items.removed' });
      return undefined;
    case 'duplicate':
      editor.send({ type: 'items.duplicated', ids: selected.map(() => crypto.randomUUID()) });
      return undefined;
    case 'selectAll':
      editor.send({ type: 'tool.chosen', tool: 'select' });
      editor.send({
        type: 'selection.changed',
        ids: history.scene.items.flatMap(({ id, locked }) => (locked === true ? [] : [id])),
      });
      return undefined;
    case 'move': {
      const [dx, dy] = stepOf(pressed);
      if (crops) editor.send({ type: 'crop.nudged', dx, dy });
      else if (selected.length > 0) editor.send({ type: 'items.nudged', dx, dy });
      else return false;
      return undefined;
    }
    case 'edit': {
      const [id] = selected;
      const picture = history.scene.items.find((item) => item.id === id && item.kind === 'picture');
      if (crops) editor.send({ type: 'crop.applied' });
      else if (picture) editor.send({ type: 'part.chosen', id: trims === null ? picture.id : null });
      else if (id !== undefined) editor.send({ type: 'text.opened', id });
      else return false;
      return undefined;
    }
    case 'forward':
    case 'backward':
    case 'front':
    case 'back':
      editor.send({ type: 'items.ordered', to: name });
      return undefined;
    case 'group':
      editor.send({ type: 'items.grouped', group: crypto.randomUUID() });
      return undefined;
    case 'ungroup':
      editor.send({ type: 'items.ungrouped' });
      return undefined;
    case 'lock': {
      const isLocked = history.scene.items.some(({ id, locked }) => selected.includes(id) && locked === true);
      editor.send({ type: 'items.locked', locked: !isLocked });
      return undefined;
    }
    case 'copyStyle':
      editor.send({ type: 'style.copied' });
      return undefined;
    case 'pasteStyle':
      editor.send({ type: 'style.pasted' });
      return undefined;
    case 'thinner':
    case 'thicker': {
      const level = levels[levels.indexOf(style.level) + (name === 'thicker' ? 1 : -1)];
      if (level !== undefined) editor.send({ type: 'style.changed', style: { level } });
      return undefined;
    }
    case 'colour': {
      const colours = Object.values(shownStyle(now.context).of === 'mark' ? highlights : inks);
      const colour = colours[Number(pressed?.code.replace('Digit', '')) - 1];
      if (colour !== undefined) editor.send({ type: 'style.changed', style: { colour } });
      return undefined;
    }
    case 'fill':
      editor.send({ type: 'style.changed', style: { filled: !style.filled } });
      return undefined;
    case 'leave':
      // One step out at a time.
      if (now.hasTag('gesturing')) editor.send({ type: 'pointer.cancelled' });
      else if (crops) editor.send({ type: 'crop.cancelled' });
      else if (trims !== null) editor.send({ type: 'part.chosen', id: null });
      else if (selected.length > 0) editor.send({ type: 'selection.changed', ids: [] });
      else if (isKind(tool)) editor.send({ type: 'tool.chosen', tool: 'select' });
      else return false;
      return undefined;
    case 'zoomIn':
      view.zoomBy(1);
      return undefined;
    case 'zoomOut':
      view.zoomBy(-1);
      return undefined;
    case 'fit':
      view.fit();
      return undefined;
    case 'actual':
      view.zoomTo(1);
      return undefined;
    case 'pan':
      return false;
    case 'save':
      save();
      return undefined;
    case 'copy':
      copy();
      return undefined;
    case 'backdrop':
    case 'layers':
    case 'pictures':
      togglePanel(name);
      return undefined;
    case 'shortcuts':
      showKeys();
      return undefined;
    case 'select':
    case 'crop':
    case 'arrow':
    case 'line':
    case 'rect':
    case 'ellipse':
    case 'pen':
    case 'mark':
    case 'text':
    case 'callout':
    case 'measure':
    case 'stamp':
    case 'lens':
    case 'step':
    case 'hide':
    case 'spot':
      editor.send({ type: 'tool.chosen', tool: name });
      return undefined;
  }
}

/** Pixels of the picture that an arrow key moves by; with Shift ten of them. */
function stepOf(pressed: Pick<KeyboardEvent, 'code' | 'shiftKey'> | null): Point {
  const by = pressed?.shiftKey ? 10 : 1;
  const [x, y] = directions[pressed?.code ?? ''] ?? [0, 0];
  return [x * by, y * by];
}

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
