import { fieldFault } from '#server/platform/messages/field-messages.ts';

export const isMember = fieldFault({
  en: 'This person is in the space already',
  ru: 'Этот человек уже в пространстве',
  uk: 'Ця людина вже в просторі',
});

export const hasNoAccount = fieldFault({
  en: 'Nobody here has this email. Ask an administrator to invite them first',
  ru: 'Здесь ни у кого нет такой почты. Сначала попросите администратора пригласить этого человека',
  uk: 'Тут ні в кого немає такої пошти. Спершу попросіть адміністратора запросити цю людину',
});

export const anotherTitle = fieldFault({
  en: 'Type the name of the space exactly as it is',
  ru: 'Введите название пространства в точности как оно есть',
  uk: 'Введіть назву простору точнісінько як вона є',
});

export const noTitle = fieldFault({
  en: 'Give the space a name',
  ru: 'Дайте пространству название',
  uk: 'Дайте простору назву',
});
