import { Download } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { allTokens } from './all-tokens.ts';
import { designTokens } from './design-tokens.ts';
import css from './tokens.module.css';

/** A file for each theme, as tools for design read it. A page of documentation stands in no router, which a link asks for. */
export function Export() {
  return (
    <MemoryRouter>
      <p className={css.export}>
        {(['light', 'dark'] as const).map((theme) => (
          <ButtonLink
            key={theme}
            icon={Download}
            reloadDocument
            to={`data:application/json,${encodeURIComponent(JSON.stringify(designTokens(allTokens, theme), null, 2))}`}
            download={`kadr.${theme}.tokens.json`}
          >
            {theme === 'light' ? 'Light' : 'Dark'} as JSON
          </ButtonLink>
        ))}
      </p>
    </MemoryRouter>
  );
}
