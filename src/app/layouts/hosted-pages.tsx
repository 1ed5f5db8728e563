import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { keepFocus } from '#src/lib/keep-focus.ts';
import { Hosts } from '../hosts.tsx';

/** Pages with everything that may lie over them. It stays as it is while pages, layouts and languages change. */
export function HostedPages() {
  useEffect(() => keepFocus(document), []);
  return (
    <>
      <Outlet />
      <Hosts />
    </>
  );
}
