import { groundBox } from '#domain/scene/ground.ts';
import { boxHandles, handlePlace } from '#domain/scene/handles.ts';
import type { Box, Size } from '#domain/scene/scene.ts';
import { boxOnStage, type View } from './view.ts';
import css from './stage.module.css';

interface CropOverlayProps {
  view: View;
  base: Size;
  crop: Box;
  /** Thirds show while it is dragged. */
  dragged: boolean;
}

/** What would be cut off lies in the dark; the frame is dragged by its sides, its corners, or as a whole. */
export function CropOverlay({ view, base, crop, dragged }: CropOverlayProps) {
  const all = boxOnStage(view, groundBox({ crop }, base));
  const box = boxOnStage(view, crop);
  return (
    <g aria-hidden>
      <path className={css.cut} fillRule="evenodd" d={rect(all) + rect(box)} />
      {dragged && <path className={css.thirds} d={thirds(box)} />}
      <rect className={css.cropFrame} x={box.x} y={box.y} width={box.w} height={box.h} />
      {boxHandles.map((handle) => {
        const [x, y] = handlePlace(box, handle);
        return (
          <g key={handle} data-handle={handle} className={css.handle}>
            <rect className={css.reach} x={x - 22} y={y - 22} width={44} height={44} />
            <rect className={css.nearReach} x={x - 12} y={y - 12} width={24} height={24} />
            <path className={css.cropGripHalo} d={gripPath(handle, x, y)} />
            <path className={css.cropGrip} d={gripPath(handle, x, y)} />
          </g>
        );
      })}
    </g>
  );
}

const rect = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;

function thirds({ x, y, w, h }: Box): string {
  return [1 / 3, 2 / 3].map((share) => `M${x + w * share} ${y}v${h}M${x} ${y + h * share}h${w}`).join('');
}

/** A corner is an angle, a side a bar. */
function gripPath(handle: string, x: number, y: number): string {
  const arm = 16;
  const dx = handle.includes('w') ? 1 : handle.includes('e') ? -1 : 0;
  const dy = handle.includes('n') ? 1 : handle.includes('s') ? -1 : 0;
  if (dx !== 0 && dy !== 0) return `M${x + dx * arm} ${y}h${-dx * arm}v${dy * arm}`;
  return dx === 0 ? `M${x - arm / 2} ${y}h${arm}` : `M${x} ${y - arm / 2}v${arm}`;
}
