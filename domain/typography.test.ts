import { describe, expect, test } from 'vitest';
import { filledNumber, filledText, typeset } from './typography.ts';

/** Shows the spaces at which a line may not break. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

describe('typeset', () => {
  test.each([
    ['Kadr — свободная программа', 'Kadr_— свободная программа'],
    ['Вставьте её в чат и откройте', 'Вставьте её в_чат и_откройте'],
    ['И в 30 дней', 'И_в_30_дней'],
    ['Не то, что и до него', 'Не_то, что_и_до_него'],
    ['Если бы не вы', 'Если_бы не_вы'],
    ['Показать в масштабе 100 %', 'Показать в_масштабе 100_%'],
    ['1920 × 1080 пикс.', '1920_×_1080_пикс.'],
    ['Договор, с. 12', 'Договор, с._12'],
    ['(и снова) «в корзине»', '(и_снова) «в_корзине»'],
    ['Всё для вас: поиск, кино', 'Всё для_вас: поиск, кино'],
    ['Что-то из-за него', 'Что-то из-за него'],
  ])('in Russian no line begins with a dash or a particle, or ends on a short word: %s', (text, wanted) => {
    expect(shown(typeset(text, 'ru'))).toBe(wanted);
  });

  test.each([
    ['Kadr — вільна програма', 'Kadr_— вільна програма'],
    ['Перевірте з’єднання та спробуйте', 'Перевірте з’єднання та_спробуйте'],
    ['Скриншоти й теки у вікно з кошика', 'Скриншоти й_теки у_вікно з_кошика'],
    ['Усе, що нижче, чи ще 5 днів', 'Усе, що_нижче, чи_ще 5_днів'],
    ['Якби ж то, хоча б раз', 'Якби_ж то, хоча_б раз'],
  ])('in Ukrainian too: %s', (text, wanted) => {
    expect(shown(typeset(text, 'uk'))).toBe(wanted);
  });

  test('English keeps dashes and units, and breaks where it likes elsewhere', () => {
    expect(shown(typeset('A picture of 390 px – a phone – is on 3 screens', 'en'))).toBe(
      'A picture of 390_px_– a phone_– is on 3 screens',
    );
  });

  test('the ends of a piece are treated by what stands beside them', () => {
    expect(
      [
        typeset(' скриншота в ', 'ru', { after: filledNumber }),
        typeset(' из ', 'ru', { after: filledNumber, before: filledNumber }),
        typeset(' не загружен', 'ru', { after: filledText }),
        typeset(' × ', 'en', { after: filledText, before: filledText }),
        typeset(' px', 'en', { after: filledText }),
        typeset(' — программа: ', 'ru', { after: filledText }),
        typeset(' ', 'ru', { after: 'файл и', before: 'папка' }),
      ].map(shown),
    ).toEqual(['_скриншота в_', '_из_', ' не_загружен', '_×_', '_px', '_— программа: ', '_']);
  });

  test('doing it twice changes nothing', () => {
    const once = typeset('Ссылка — и в чате, и на 100 %', 'ru');
    expect(typeset(once, 'ru')).toBe(once);
  });
});
