import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Makes src/ui/<kebab>/ with a component, its style sheet and its stories; the result passes every check.
 * Answers with the paths made. Throws when the name is not PascalCase or when the folder is there already.
 */
export async function generateComponent(name: string, root = repository): Promise<string[]> {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    throw new Error(`A component is named like ColourPicker, not "${name}".`);
  }
  const kebab = kebabCase(name);
  const folder = `src/ui/${kebab}`;
  if (existsSync(`${root}/${folder}`)) throw new Error(`${folder} is there already.`);
  await mkdir(`${root}/${folder}`, { recursive: true });
  const files = {
    [`${folder}/${kebab}.tsx`]: component(name, kebab),
    [`${folder}/${kebab}.module.css`]: sheet(kebab),
    [`${folder}/${kebab}.stories.tsx`]: stories(name, kebab),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(`${root}/${path}`, text, { flag: 'wx' });
  return Object.keys(files);
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

const component = (name: string, kebab: string): string => `import type { ReactNode } from 'react';
import css from './${kebab}.module.css';

interface ${name}Props {
  children: ReactNode;
}

export function ${name}({ children }: ${name}Props) {
  return <div className={css.${camelCase(kebab)}}>{children}</div>;
}
`;

const sheet = (kebab: string): string => `@layer components {
  .${camelCase(kebab)} {
    color: var(--text);
  }
}
`;

const stories = (name: string, kebab: string): string => `import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${name} } from './${kebab}.tsx';

const meta = {
  title: 'Components/${name}',
  component: ${name},
  args: { children: '${name}' },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('${name}')).toBeVisible();
  },
};
`;
