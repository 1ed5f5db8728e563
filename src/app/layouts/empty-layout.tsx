import { Outlet } from 'react-router-dom';

/** The page alone. */
export const EmptyLayout = () => (
  <main id="main" data-layout="empty">
    <Outlet />
  </main>
);
