import { Bug, Code2, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { Mark } from '#src/blocks/mark/mark.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './welcome.module.css';

/** What to do first, for each of those who come here. */
export function Welcome() {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Mark size={72} />
        <h1>
          Everything {brand.name} shows, <mark>in every state</mark>
        </h1>
        <p className={css.lead}>
          Components, whole pages and the flows behind them, without a server. The toolbar sets the language, the theme,
          the motion and the size of text for all of them.
        </p>
      </header>
      <ul className={css.audiences}>
        <Audience icon={Palette} who="Designers">
          <Way to="/docs/foundations-tokens--docs" name="Tokens">
            every colour, size and shadow, their contrast, who uses them, and the export to your tools
          </Way>
          <Way to="/docs/foundations-type--docs" name="Type">
            the two families in the three languages
          </Way>
          <Way to="/docs/components-button--docs" name="Components">
            start at the button, and change it by its controls
          </Way>
          <Way to="/matrix/pages-site-home--visitor" name="Matrix">
            a page at once in three languages, in light and dark, in a window and on a phone, beside its accepted
            picture
          </Way>
        </Audience>
        <Audience icon={Bug} who="QA">
          <Way to="/docs/flows-upload--docs" name="Flows">
            step through a flow by buttons that say what happens, failures too
          </Way>
          <Way to="/docs/pages-site-home--docs" name="Pages for anybody">
            “Viewer” among the controls logs in a member, an editor, an administrator, or nobody
          </Way>
          <Way to="/docs/flows-app--docs" name="Machines">
            the panel below a story draws its chart, says what happened, and saves it for a report
          </Way>
          <Way to="/story/features-comments--to-try" name="A bad day">
            “Network” in the toolbar slows, refuses or loses the calls of a story
          </Way>
          <Way to="/docs/letters-account--docs" name="Letters">
            what the server sends, in each language
          </Way>
        </Audience>
        <Audience icon={Code2} who="Developers">
          <Way to="/docs/foundations-how-a-component-is-made--docs" name="How a component is made">
            with the command that begins one
          </Way>
          <Way to="/docs/foundations-how-a-machine-is-made--docs" name="How a machine is made">
            and how its states become stories
          </Way>
          <Way to="/docs/foundations-icons--docs" name="Icons">
            which there are, and how one is drawn
          </Way>
          <Way to="/docs/blocks-tile--docs" name="Blocks">
            components that know what a screenshot is
          </Way>
        </Audience>
      </ul>
    </div>
  );
}

function Audience({ icon, who, children }: { icon: LucideIcon; who: string; children: ReactNode }) {
  return (
    <li className={css.audience}>
      <span className={css.sign}>
        <Icon of={icon} size={20} />
      </span>
      <h2>{who}</h2>
      <ol className={css.ways}>{children}</ol>
    </li>
  );
}

function Way({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li>
      <a href={`./?path=${to}`} target="_top">
        {name}
      </a>
      <p>{children}</p>
    </li>
  );
}
