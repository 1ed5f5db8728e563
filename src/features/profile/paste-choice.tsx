import { FormattedMessage } from 'react-intl';
import { Switch } from '#src/ui/switch/switch.tsx';
import { usePasteOpensEditor } from '#src/wiring/drafts/paste-opens-editor.ts';
import css from './profile.module.css';

/** What becomes of a pasted picture in this browser. Hidden without JavaScript, where nothing can be pasted. */
export function PasteChoice() {
  const { value, onChange } = usePasteOpensEditor();
  return (
    <section className={css.section} data-scripted>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.paste.title" />
      </h2>
      <p>
        <FormattedMessage id="profile.paste.text" />
      </p>
      <Switch
        label={<FormattedMessage id="frame.draw.paste" />}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </section>
  );
}
