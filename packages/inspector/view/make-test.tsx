import { Copy, Check, Download, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { plainTest, type MadeFile } from '../made-test/model-test.ts';
import { namesOfTest, type MadeNames } from '../made-test/names.ts';
import { runOf, type NoRun, type Run } from '../made-test/run.ts';
import type { Session } from '../model.ts';
import type { Step } from '../step.ts';
import { icon } from '../report/icon.ts';
import css from './make-test.module.css';

/** Makes the files of a test as an app has them. */
export type MakeTest = (run: Run, names: MadeNames) => Promise<readonly MadeFile[]>;

interface MakeTestProps {
  session: Session;
  /** Of one flow. */
  steps: readonly Step[];
  /** Left out, a test is made that needs nothing but XState and Vitest. */
  makeTest: MakeTest | undefined;
  onClose: () => void;
}

const reasons: Record<NoRun, string> = {
  nothing: 'Nothing happened in these steps. Choose some in which an event was heard.',
  severalFlows: 'These are steps of several flows. Choose those of one.',
  notWhole:
    'The recording has not kept all of what these steps know: it leaves out files, functions and the rest of long lists.',
};

/** Chosen steps as a test that plays them again, with whatever goes with it in this app. */
export function MakeTestSheet({ session, steps, makeTest, onClose }: MakeTestProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    dialog?.showModal();
    // Left alone, the browser takes the first button.
    dialog?.querySelector('input')?.focus();
  }, [dialog]);
  const [text, setText] = useState('');
  const title = useId();
  const run = runOf(session, steps);
  const names = namesOfTest(text);
  return (
    <dialog ref={setDialog} className={`inspector-root ${css.sheet}`} aria-labelledby={title} onClose={onClose}>
      <header className={css.head}>
        <h2 id={title} className={css.title}>
          Make a test
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <X {...icon} />
        </button>
      </header>
      {typeof run === 'string' ? (
        <p className={css.reason}>{reasons[run]}</p>
      ) : (
        <>
          <label className={css.label}>
            What was seen?
            <input
              className={css.name}
              value={text}
              placeholder="The total is stale"
              onChange={(change) => setText(change.currentTarget.value)}
            />
          </label>
          <p className={css.hint}>
            {run.steps.length === 1 ? 'One step' : `${run.steps.length} steps`} of {run.machine}. The test expects what
            was recorded; say in it what should have come of each step.
          </p>
          {names && <Files key={names.kebab} run={run} names={names} makeTest={makeTest} />}
        </>
      )}
    </dialog>
  );
}

function Files({ run, names, makeTest }: { run: Run; names: MadeNames; makeTest: MakeTest | undefined }) {
  const [made, setMade] = useState<readonly MadeFile[]>([]);
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const making = makeTest ? makeTest(run, names) : Promise.resolve([plainTest(run, names)]);
    making.then(
      (files) => isWanted && setMade(files),
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the sheet has one run as long as it is open
  }, [names.kebab]);
  const file = made[chosen];
  if (failure) return <p className={css.reason}>{failure}</p>;
  if (!file) return null;
  return (
    <div className={css.files}>
      <div className={css.tabs} role="group" aria-label="Files">
        {made.map(({ path }, index) => (
          <button
            key={path}
            type="button"
            className={css.tab}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {path.split('/').at(-1)}
          </button>
        ))}
      </div>
      <File key={file.path} file={file} />
      <footer className={css.foot}>
        <button type="button" className={css.button} onClick={() => made.forEach(save)}>
          <Download {...icon} /> Download {made.length === 1 ? 'the file' : `all ${made.length}`}
        </button>
      </footer>
    </div>
  );
}

function File({ file }: { file: MadeFile }) {
  const { path, text, added } = file;
  const [isCopied, setCopied] = useState(false);
  const shown = added ?? text;
  return (
    <section className={css.file} aria-label={path}>
      <header className={css.path}>
        <code>{path}</code>
        <span className={css.kind}>{added === null ? 'new' : 'added to what is there'}</span>
        <button
          type="button"
          className={css.button}
          onClick={() => void navigator.clipboard.writeText(shown).then(() => setCopied(true))}
        >
          {isCopied ? <Check {...icon} /> : <Copy {...icon} />} {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" className={css.button} onClick={() => save(file)}>
          <Download {...icon} /> Download
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <pre className={css.code} tabIndex={0}>
        {shown}
      </pre>
    </section>
  );
}

function save({ path, text }: MadeFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = path.split('/').at(-1) ?? path;
  link.click();
  URL.revokeObjectURL(link.href);
}
