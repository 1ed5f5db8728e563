import { typesetAll } from '#server/platform/messages/typeset-all.ts';

/** The words of letters about what opens an account from now on. */
export const addedWaysWords = {
  invitation: typesetAll({
    en: {
      subject: 'You are invited to {brand}',
      heading: 'You are invited',
      lead: '{inviter} invites you to {brand}, where screenshots are kept, drawn on and shared by links.',
      button: 'Accept the invitation',
      life: 'The link works once, until {time}.',
      small: 'You do not know who this is? Delete this email: without the link there will be no account.',
    },
    ru: {
      subject: 'Вас приглашают в {brand}',
      heading: 'Вас приглашают',
      lead: '{inviter} приглашает вас в {brand}: здесь хранят скриншоты, рисуют на них и делятся ими по ссылке.',
      button: 'Принять приглашение',
      life: 'Ссылка сработает один раз, до {time}.',
      small: 'Не знаете, кто это? Просто удалите письмо: без ссылки аккаунт не появится.',
    },
    uk: {
      subject: 'Вас запрошують до {brand}',
      heading: 'Вас запрошують',
      lead: '{inviter} запрошує вас до {brand}: тут зберігають скриншоти, малюють на них і діляться ними за посиланням.',
      button: 'Прийняти запрошення',
      life: 'Посилання спрацює один раз, до {time}.',
      small: 'Не знаєте, хто це? Просто видаліть лист: без посилання акаунт не з’явиться.',
    },
  }),
  keyMade: typesetAll({
    en: {
      subject: 'Your {brand} account has a new API key',
      heading: 'An API key was made',
      lead: 'On {time} the account {email} got the API key “{key}”. Programs that have it act for you without the password.',
      notYou: 'Was it not you? Revoke it and change the password at once:',
      button: 'API keys of the account',
    },
    ru: {
      subject: 'В аккаунте {brand} новый ключ API',
      heading: 'Создан ключ API',
      lead: 'В аккаунте {email} создан ключ API «{key}»: с ним программы действуют от вашего имени без пароля. Время: {time}.',
      notYou: 'Это были не вы? Сразу отзовите ключ и смените пароль:',
      button: 'Ключи API аккаунта',
    },
    uk: {
      subject: 'В акаунті {brand} новий ключ API',
      heading: 'Створено ключ API',
      lead: 'В акаунті {email} створено ключ API «{key}»: із ним програми діють від вашого імені без пароля. Час: {time}.',
      notYou: 'Це були не ви? Одразу відкличте ключ і змініть пароль:',
      button: 'Ключі API акаунта',
    },
  }),
  passkeyAdded: typesetAll({
    en: {
      subject: 'Your {brand} account has a new passkey',
      heading: 'A passkey was added',
      lead: 'On {time} the account {email} got the passkey “{passkey}”. It opens the account without a password.',
      notYou: 'Was it not you? Remove it and change the password at once:',
      button: 'Security of the account',
    },
    ru: {
      subject: 'В аккаунте {brand} новый ключ доступа',
      heading: 'Добавлен ключ доступа',
      lead: 'В аккаунт {email} добавлен ключ доступа «{passkey}»: он открывает аккаунт без пароля. Время: {time}.',
      notYou: 'Это были не вы? Сразу удалите ключ и смените пароль:',
      button: 'Безопасность аккаунта',
    },
    uk: {
      subject: 'В акаунті {brand} новий ключ доступу',
      heading: 'Додано ключ доступу',
      lead: 'До акаунта {email} додано ключ доступу «{passkey}»: він відкриває акаунт без пароля. Час: {time}.',
      notYou: 'Це були не ви? Одразу видаліть ключ і змініть пароль:',
      button: 'Безпека акаунта',
    },
  }),
  networkLinked: typesetAll({
    en: {
      subject: 'Your {brand} account can be opened another way',
      heading: 'A way to log in was added',
      lead: 'Since {time} the account {email} opens with an account of {network}, without its password.',
      notYou: 'Was it not you? Unlink it and change the password at once:',
      button: 'Security of the account',
    },
    ru: {
      subject: 'В аккаунт {brand} теперь можно войти ещё одним способом',
      heading: 'Добавлен способ входа',
      lead: 'В аккаунт {email} теперь можно войти через {network}, без пароля. Время: {time}.',
      notYou: 'Это были не вы? Сразу отвяжите его и смените пароль:',
      button: 'Безопасность аккаунта',
    },
    uk: {
      subject: 'До акаунта {brand} тепер можна увійти ще одним способом',
      heading: 'Додано спосіб входу',
      lead: 'До акаунта {email} тепер можна увійти через {network}, без пароля. Час: {time}.',
      notYou: 'Це були не ви? Одразу відв’яжіть його й змініть пароль:',
      button: 'Безпека акаунта',
    },
  }),
};
