import { useIntl } from 'react-intl';
import { Card } from '#src/ui/card/card.tsx';
import { readChangelog } from './read-changelog.ts';
import css from './changelog.module.css';

/** What came with this version and with those before. It is written in English, whatever the language of the page. */
export function Changelog({ text }: { text: string }) {
  const intl = useIntl();
  return readChangelog(text).map(({ title, groups }) => {
    const isReleased = title !== 'Unreleased';
    return (
      <Card key={title} padding="lg">
        <section className={css.release}>
          <h2 className={css.title}>{isReleased ? title : intl.formatMessage({ id: 'version.unreleased' })}</h2>
          {groups.map((group) => (
            <div key={group.title} lang="en">
              <h3 className={css.group}>{group.title}</h3>
              <ul className={css.lines}>
                {group.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      </Card>
    );
  });
}
