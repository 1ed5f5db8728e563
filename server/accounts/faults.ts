import { fieldFault } from '#server/platform/messages/field-messages.ts';

export const noAddress = fieldFault({
  en: 'Enter a full address, like name@site.com',
  ru: 'Введите полный адрес, например name@site.com',
  uk: 'Введіть повну адресу, наприклад name@site.com',
});

export const noTimeZone = fieldFault({
  en: 'Name a time zone like Europe/Kyiv',
  ru: 'Укажите часовой пояс, например Europe/Kyiv',
  uk: 'Укажіть часовий пояс, наприклад Europe/Kyiv',
});

export const passwordWrong = fieldFault({
  en: 'This is not your password',
  ru: 'Это не ваш пароль',
  uk: 'Це не ваш пароль',
});

export const emailTaken = fieldFault({
  en: 'There is already an account with this email',
  ru: 'Аккаунт с такой почтой уже есть',
  uk: 'Акаунт із такою поштою вже існує',
});

/** Of an address at another domain than those that accounts are for. */
export const otherDomain = (domains: string) =>
  fieldFault({
    en: `Accounts here are for addresses at ${domains}`,
    ru: `Аккаунты здесь — для адресов ${domains}`,
    uk: `Акаунти тут — для адрес ${domains}`,
  });

export const invitationNeedsAddress = fieldFault({
  en: 'This server sends no email, so name whom you invite',
  ru: 'Этот сервер не отправляет писем, поэтому укажите, кого приглашаете',
  uk: 'Цей сервер не надсилає листів, тож укажіть, кого запрошуєте',
});

export const emailUnchanged = fieldFault({
  en: 'This is your address already',
  ru: 'Это и есть ваш нынешний адрес',
  uk: 'Це і є ваша нинішня адреса',
});

export const codeExpired = fieldFault({
  en: 'This code is over. Have another one sent',
  ru: 'Код больше не действует. Запросите новый',
  uk: 'Код більше не діє. Запитайте новий',
});

/** Worded so that no noun has to agree with the number of tries that are left. */
export const codeWrong = (left: number) =>
  fieldFault({
    en: `This code is wrong. Tries left: ${left}`,
    ru: `Неверный код. Осталось попыток: ${left}`,
    uk: `Неправильний код. Залишилося спроб: ${left}`,
  });

export const codeUsed = fieldFault({
  en: 'This code was used already. Wait for the next one',
  ru: 'Этот код уже использован. Дождитесь следующего',
  uk: 'Цей код уже використано. Дочекайтеся наступного',
});

export const timeCodeWrong = fieldFault({
  en: 'This code is wrong. Check that the clock of your phone is right',
  ru: 'Неверный код. Проверьте, правильно ли идут часы на телефоне',
  uk: 'Неправильний код. Перевірте, чи правильно йде годинник на телефоні',
});

export const blankPassword = fieldFault({
  en: 'A password of spaces alone is too easy to guess. Add letters, digits or signs',
  ru: 'Пароль из одних пробелов слишком легко угадать. Добавьте буквы, цифры или знаки',
  uk: 'Пароль із самих пробілів надто легко вгадати. Додайте літери, цифри або знаки',
});

export const commonPassword = fieldFault({
  en: 'This password is on lists of common and stolen ones. Choose another',
  ru: 'Этот пароль есть в списках распространённых и украденных. Придумайте другой',
  uk: 'Цей пароль є в списках поширених і викрадених. Придумайте інший',
});

export const personalPassword = fieldFault({
  en: 'This password is too close to your name, your email or the name of the site. Choose another',
  ru: 'Пароль слишком похож на ваше имя, почту или название сайта. Придумайте другой',
  uk: 'Пароль надто схожий на ваше ім’я, пошту або назву сайту. Придумайте інший',
});
