import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { popupMachine, type PopupContent } from '#machines/popup/popup.machine.ts';
import { PopupOverlay } from './popup-overlay.tsx';

/** The popup that is shown for this content. */
function shown(content: PopupContent) {
  const popup = createActor(popupMachine).start();
  popup.send({ type: 'popup.requested', request: { id: 'question-1', ...content } });
  const html = renderToStaticMarkup(
    <IntlProvider locale="en">
      <PopupOverlay popup={popup} />
    </IntlProvider>,
  );
  const textOf = (pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? null;
  return {
    title: textOf(/<h2[^>]*>(.*?)<\/h2>/),
    description: textOf(/<div id="[^"]*description"[^>]*>(.*?)<\/div>/),
    checkbox: textOf(/<label[^>]*>(.*?)<\/label>/),
    hasCheckbox: html.includes('type="checkbox"'),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
      .map(([, label = '']) => label.replace(/<[^>]+>/g, ''))
      .filter((label) => label !== ''),
    align: textOf(/data-align="(\w+)"/),
  };
}

test('POP-01 a popup shows title, description, checkbox, both buttons and the alignment it was given', () => {
  expect(
    shown({
      title: 'Delete 3 screenshots?',
      description: 'Their links stop working.',
      checkboxText: 'Do not ask again',
      approveBtnText: 'Delete 3',
      cancelBtnText: 'Keep',
      textAlign: 'center',
    }),
  ).toEqual({
    title: 'Delete 3 screenshots?',
    description: 'Their links stop working.',
    checkbox: 'Do not ask again',
    hasCheckbox: true,
    buttons: ['Keep', 'Delete 3'],
    align: 'center',
  });
});

test('POP-01 a popup without a text for it has no checkbox, nor a description', () => {
  expect(shown({ title: 'Rename?', approveBtnText: 'Rename', cancelBtnText: 'Cancel' })).toEqual({
    title: 'Rename?',
    description: null,
    checkbox: null,
    hasCheckbox: false,
    buttons: ['Cancel', 'Rename'],
    align: 'start',
  });
});
