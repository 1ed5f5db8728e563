/**
 * Lets the person choose pictures, one of them, or a whole folder; empty when they choose nothing. Must be called inside a click.
 *
 * Its source also runs inside the page, before the app's scripts come: it may name nothing of this module's scope.
 */
export function chooseFiles(what: 'pictures' | 'picture' | 'folder'): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = what !== 'picture';
  input.hidden = true;
  if (what === 'folder') input.webkitdirectory = true;
  // The picture types that the server takes.
  else input.accept = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
  // Some browsers forget an input that stands nowhere before its answer comes.
  document.body.append(input);
  return new Promise((resolve) => {
    const answer = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', answer);
    input.addEventListener('cancel', answer);
    input.click();
  });
}
