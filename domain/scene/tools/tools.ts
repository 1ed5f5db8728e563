import type { Item } from '../scene.ts';
import { arrowTool } from './arrow.ts';
import { calloutTool } from './callout.ts';
import { ellipseTool } from './ellipse.ts';
import { hideTool } from './hide.ts';
import { lensTool } from './lens.ts';
import { lineTool } from './line.ts';
import { markTool } from './mark.ts';
import { measureTool } from './measure.ts';
import { penTool } from './pen.ts';
import { rectTool } from './rect.ts';
import { spotTool } from './spot.ts';
import { stampTool } from './stamp.ts';
import { stepTool } from './step.ts';
import { textTool } from './text.ts';
import type { Beginning, Drag } from './tool.ts';
import type { DrawnKind } from '../scene.ts';

const tools = {
  arrow: arrowTool,
  line: lineTool,
  rect: rectTool,
  ellipse: ellipseTool,
  pen: penTool,
  mark: markTool,
  text: textTool,
  callout: calloutTool,
  step: stepTool,
  hide: hideTool,
  spot: spotTool,
  lens: lensTool,
  stamp: stampTool,
  measure: measureTool,
};

export const begun = (kind: DrawnKind, beginning: Beginning): Item => tools[kind].begin(beginning);

/** The item under way after the pointer has moved. */
export function dragged(item: Item, drag: Drag): Item {
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return tools[item.kind].drag(item, drag);
    case 'rect':
    case 'ellipse':
      return tools[item.kind].drag(item, drag);
    case 'pen':
    case 'mark':
      return tools[item.kind].drag(item, drag);
    case 'text':
      return tools.text.drag(item, drag);
    case 'callout':
      return tools.callout.drag(item, drag);
    case 'stamp':
      return tools.stamp.drag(item, drag);
    case 'measure':
      return tools.measure.drag(item, drag);
    case 'lens':
      return tools.lens.drag(item, drag);
    case 'step':
      return tools.step.drag(item, drag);
    case 'hide':
      return tools.hide.drag(item, drag);
    case 'spot':
      return tools.spot.drag(item, drag);
    // No tool draws it.
    case 'picture':
      return item;
  }
}

/** Whether something is there to be kept. */
export function isDrawn(item: Item): boolean {
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return tools[item.kind].isDrawn(item);
    case 'rect':
    case 'ellipse':
      return tools[item.kind].isDrawn(item);
    case 'pen':
    case 'mark':
      return tools[item.kind].isDrawn(item);
    case 'text':
      return tools.text.isDrawn(item);
    case 'callout':
      return tools.callout.isDrawn(item);
    case 'stamp':
      return tools.stamp.isDrawn(item);
    case 'measure':
      return tools.measure.isDrawn(item);
    case 'lens':
      return tools.lens.isDrawn(item);
    case 'step':
      return tools.step.isDrawn(item);
    case 'hide':
      return tools.hide.isDrawn(item);
    case 'spot':
      return tools.spot.isDrawn(item);
    case 'picture':
      return true;
  }
}
