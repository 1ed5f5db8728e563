import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '#src/lib/lazy-part.ts';
import { sheetState } from './sheet-state.ts';
import { shortcutsCode } from './shortcuts-code.ts';

const WorkingShortcuts = lazyComponent(shortcutsCode, ({ WorkingShortcuts: Component }) => Component);

/** The sheet of shortcuts, once somebody asks for it. */
export function LateShortcuts() {
  const open = useSyncExternalStore(sheetState.subscribe, sheetState.isOpen, () => false);
  return (
    open && (
      <Suspense>
        <WorkingShortcuts onClose={sheetState.close} />
      </Suspense>
    )
  );
}
