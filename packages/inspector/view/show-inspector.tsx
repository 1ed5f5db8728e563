import { createRoot } from 'react-dom/client';
import { openLine } from '../protocol.ts';
import { trustScriptsBy } from './elk.ts';
import { InspectorView, type InspectorOptions } from './inspector-view.tsx';

interface ShownInspector extends InspectorOptions {
  channel?: string;
  /** Makes a trusted type of the address of a script, where the policy of the page wants one. */
  scriptUrl?: (url: string) => string;
}

/** Fills an element with the inspector of all pages of this origin that are looked into. */
export function showInspector(place: Element, { channel, scriptUrl, ...options }: ShownInspector = {}): void {
  if (scriptUrl) trustScriptsBy(scriptUrl);
  createRoot(place).render(<InspectorView line={openLine(channel)} {...options} />);
}
