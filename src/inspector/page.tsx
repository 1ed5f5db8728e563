import '@vitejs/plugin-react/preamble';
import '#src/ui/global.css';
import './look.css';
import { showInspector } from '#packages/inspector/view/show-inspector.tsx';
import { scriptUrl } from '#src/lib/trusted.ts';
import { channel } from './channel.ts';
import { madeFiles } from './made-files.ts';
import { namedReport } from './reports.ts';
import { samplesOf } from './samples.ts';
import { readSource } from './sources.ts';

const place = document.getElementById('inspector');
if (!place) throw new Error('The page has no place for the inspector');
showInspector(place, {
  channel,
  scriptUrl,
  samplesOf,
  makeTest: (run, names) => madeFiles(run, names, readSource),
  report: namedReport(),
  hint: (
    <>
      <p>
        Keep this window open and open the app with <code>?inspect</code>, or a story of a flow in Storybook.
      </p>
      <p>
        <a href="/?inspect" target="_blank" rel="noreferrer">
          Open the app
        </a>
      </p>
    </>
  ),
});
