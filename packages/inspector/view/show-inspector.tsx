import { createRoot } from 'react-dom/client';
import { openLine } from '../protocol.ts';
import { InspectorView, type InspectorOptions } from './inspector-view.tsx';

interface ShownInspector extends InspectorOptions {
  channel?: string;
}

/** Fills an element with the inspector of all pages of this origin that are looked into. */
export function showInspector(place: Element, { channel, ...options }: ShownInspector = {}): void {
  createRoot(place).render(<InspectorView line={openLine(channel)} {...options} />);
}
