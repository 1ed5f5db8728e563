import { fieldFault } from '#server/platform/messages/field-messages.ts';

export const noAddress = fieldFault({
  en: 'Enter an address that begins with https://, without a name and password',
  ru: 'Введите адрес, который начинается с https://, без имени и пароля',
  uk: 'Введіть адресу, що починається з https://, без імені та пароля',
});

export const noTelegram = fieldFault({
  en: 'Enter the address of sendMessage of your bot with ?chat_id=…',
  ru: 'Введите адрес sendMessage вашего бота с ?chat_id=…',
  uk: 'Введіть адресу sendMessage вашого бота з ?chat_id=…',
});
