import React from 'react';
import { LayoutGrid } from 'lucide-react';
import { Button } from 'storybook/internal/components';
import { Route } from 'storybook/internal/router';
import { addons, types, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { MatrixPage } from './matrix-page.tsx';

const id = 'kadr/matrix';

/** The page *Matrix*, and the button above a story that opens it there. */
export function registerMatrix(): void {
  addons.register(id, () => {
    addons.add(id, {
      type: types.experimental_PAGE,
      id,
      url: '/matrix/',
      title: 'Matrix',
      render: () => (
        <Route path="/matrix/" startsWith>
          <MatrixPage />
        </Route>
      ),
    });
    addons.add(`${id}/open`, {
      type: types.TOOL,
      title: 'Matrix',
      match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
      render: () => <OpenMatrix />,
    });
  });
}

function OpenMatrix() {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  return (
    <Button
      variant="ghost"
      padding="small"
      ariaLabel="Show this story in all languages, themes and windows at once"
      onClick={() => void api.navigate(`/matrix/${storyId}`)}
    >
      <LayoutGrid size={14} aria-hidden /> Matrix
    </Button>
  );
}
