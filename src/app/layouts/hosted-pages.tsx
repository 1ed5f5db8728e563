import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { focusMain } from '#src/lib/focus-main.ts';
import { keepFocus } from '#src/lib/keep-focus.ts';
import { sheetState } from '#src/features/shortcuts/sheet-state.ts';
import { listenForCommands } from '#src/wiring/commands/commands.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { isReloadedForPage } from '#src/lib/chunk-reload.ts';
import { Hosts } from '../hosts.tsx';

/** Pages with everything that may lie over them. It stays as it is while pages, layouts and languages change. */
export function HostedPages() {
  useEffect(() => {
    if (isReloadedForPage(tabStorage) && document.activeElement === document.body) focusMain(document);
    return keepFocus(document);
  }, []);
  useEffect(() => listenForCommands(window), []);
  useCommands({ shortcuts: sheetState.open });
  return (
    <>
      <Outlet />
      <Hosts />
    </>
  );
}
