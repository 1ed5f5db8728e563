import '@vitejs/plugin-react/preamble';
import '#src/ui/global.css';
import { createRoot } from 'react-dom/client';
import { InspectorView } from './inspector-view.tsx';
import { openLine } from './protocol.ts';

const place = document.getElementById('inspector');
if (!place) throw new Error('The page has no place for the inspector');
createRoot(place).render(<InspectorView line={openLine()} />);
