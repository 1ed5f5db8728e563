import { tokenUsers } from 'virtual:token-users';
import css from './tokens.module.css';

/** Who uses a token: how many files, and which when asked. */
export function Users({ token }: { token: string }) {
  const files = tokenUsers[token] ?? [];
  if (files.length === 0) return <span className={css.unused}>nobody uses it</span>;
  return (
    <details className={css.users}>
      <summary>{files.length === 1 ? '1 file' : `${files.length} files`}</summary>
      <ul>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </details>
  );
}
