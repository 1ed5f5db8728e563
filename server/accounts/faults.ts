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

export const emailTaken = fieldFault({
  en: 'There is already an account with this email',
  ru: 'Аккаунт с такой почтой уже есть',
  uk: 'Акаунт із такою поштою вже існує',
});
