import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameLength } from '#domain/limits.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import type { GallerySearch } from './gallery-search.ts';
import css from './search-field.module.css';

/** The field that searches a gallery; on a phone an icon that unfolds. Without JavaScript it is a form. */
export function SearchField({ text, address, flow, onType, onComing }: GallerySearch) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const busy = useFlow(flow, (snapshot) => snapshot.hasTag('busy'), false);
  const label = intl.formatMessage({ id: 'gallery.search' });
  // The page stays where it is: the bar comes along.
  const enter = () => field.current?.focus({ preventScroll: true });
  useCommands({ search: enter });

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') field.current?.blur();
    else onType('');
  };

  return (
    <form
      role="search"
      action={address}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        flow?.send({ type: 'search.submitted' });
      }}
    >
      <label className={css.box}>
        <Icon of={Search} />
        <span className="visually-hidden">{label}</span>
        <input
          ref={field}
          type="search"
          name="q"
          className={css.input}
          value={text}
          maxLength={nameLength}
          placeholder={intl.formatMessage({ id: 'gallery.search.short' })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          data-input
          onFocus={onComing}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={leave}
        />
      </label>
      {busy && (
        <span className={css.end}>
          <Spinner />
        </span>
      )}
      {!busy && text !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={intl.formatMessage({ id: 'gallery.search.clear' })}
          onClick={() => {
            onType('');
            enter();
          }}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </form>
  );
}
