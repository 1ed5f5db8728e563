import { useState } from 'react';
import css from './tokens.module.css';

/** A name that a click copies, as `var(…)`. */
export function Copied({ token }: { token: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(`var(${token})`).then(() => setCopied(true));
  return (
    <button
      type="button"
      className={css.name}
      title={`Copy var(${token})`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <code>{token}</code>
      <span role="status">{copied ? 'copied' : ''}</span>
    </button>
  );
}
