import { typesetAll } from '#server/platform/messages/typeset-all.ts';

/** The words of each letter. */
export const letterWords = {
  verification: typesetAll({
    en: {
      subject: 'Confirm your email for Kadr',
      heading: 'Confirm your email',
      lead: 'To open your account, enter this code on the page where you signed up:',
      life: 'The code works once, for 10 minutes. Never tell it to anybody.',
      small: 'You did not sign up for Kadr? Delete this letter: without the code there will be no account.',
    },
    ru: {
      subject: 'Подтвердите почту для Kadr',
      heading: 'Подтвердите почту',
      lead: 'Чтобы открыть аккаунт, введите этот код на странице регистрации:',
      life: 'Код сработает один раз и действует 10 минут. Никому его не сообщайте.',
      small: 'Не регистрировались в Kadr? Просто удалите письмо: без кода аккаунт не появится.',
    },
    uk: {
      subject: 'Підтвердьте пошту для Kadr',
      heading: 'Підтвердьте пошту',
      lead: 'Щоб відкрити акаунт, введіть цей код на сторінці реєстрації:',
      life: 'Код спрацює один раз і діє 10 хвилин. Нікому його не повідомляйте.',
      small: 'Не реєструвалися в Kadr? Просто видаліть цей лист: без коду акаунт не з’явиться.',
    },
  }),
  accountThere: typesetAll({
    en: {
      subject: 'You already have a Kadr account',
      heading: 'You already have an account',
      lead: 'Somebody, probably you, has just signed up with this email. It already belongs to your account: log in, or set a new password if you have forgotten yours.',
      signIn: 'Log in',
      restore: 'Set a new password',
      small: 'Was it not you? There is nothing to do: nobody got in, and nothing has changed.',
    },
    ru: {
      subject: 'У вас уже есть аккаунт Kadr',
      heading: 'У вас уже есть аккаунт',
      lead: 'Кто-то, скорее всего вы, только что пытался зарегистрироваться с этой почтой. На неё уже открыт ваш аккаунт: войдите в него или задайте новый пароль, если забыли прежний.',
      signIn: 'Войти',
      restore: 'Задать новый пароль',
      small: 'Это были не вы? Ничего делать не нужно: в аккаунт никто не вошёл, и в нём ничего не изменилось.',
    },
    uk: {
      subject: 'У вас уже є акаунт Kadr',
      heading: 'У вас уже є акаунт',
      lead: 'Хтось, найімовірніше ви, щойно намагався зареєструватися з цією поштою. На неї вже відкрито ваш акаунт: увійдіть до нього або задайте новий пароль, якщо забули попередній.',
      signIn: 'Увійти',
      restore: 'Задати новий пароль',
      small: 'Це були не ви? Нічого робити не треба: до акаунта ніхто не ввійшов, і в ньому нічого не змінилося.',
    },
  }),
  restore: typesetAll({
    en: {
      subject: 'Set a new password for Kadr',
      heading: 'Set a new password',
      lead: 'Enter this code on the page where you asked for it, or use the button:',
      button: 'Set a new password',
      life: 'Code and button work once, for 10 minutes. Never tell the code to anybody.',
      small: 'You did not ask for this? Delete this letter: your password stays as it is.',
    },
    ru: {
      subject: 'Новый пароль для Kadr',
      heading: 'Задайте новый пароль',
      lead: 'Введите этот код на странице, где вы его запросили, или нажмите кнопку:',
      button: 'Задать новый пароль',
      life: 'Код и кнопка сработают один раз и действуют 10 минут. Никому не сообщайте код.',
      small: 'Не запрашивали код? Просто удалите письмо: пароль останется прежним.',
    },
    uk: {
      subject: 'Новий пароль для Kadr',
      heading: 'Задайте новий пароль',
      lead: 'Введіть цей код на сторінці, де ви його запросили, або натисніть кнопку:',
      button: 'Задати новий пароль',
      life: 'Код і кнопка спрацюють один раз і діють 10 хвилин. Нікому не повідомляйте код.',
      small: 'Не запитували код? Просто видаліть цей лист: пароль залишиться попереднім.',
    },
  }),
  passwordChanged: typesetAll({
    en: {
      subject: 'Your Kadr password was changed',
      heading: 'Your password was changed',
      lead: 'The password of the account {email} was changed on {time}.',
      ended: 'All devices were signed out. Log in with the new password.',
      endedOthers: 'All other devices were signed out. Log in there with the new password.',
      notYou: 'Was it not you? Set a new password at once:',
      button: 'Set a new password',
    },
    ru: {
      subject: 'Пароль Kadr изменён',
      heading: 'Пароль изменён',
      lead: 'Пароль аккаунта {email} изменён: {time}.',
      ended: 'На всех устройствах выполнен выход. Войдите с новым паролем.',
      endedOthers: 'На всех остальных устройствах выполнен выход. Войдите на них с новым паролем.',
      notYou: 'Это были не вы? Сразу задайте новый пароль:',
      button: 'Задать новый пароль',
    },
    uk: {
      subject: 'Пароль Kadr змінено',
      heading: 'Пароль змінено',
      lead: 'Пароль акаунта {email} змінено: {time}.',
      ended: 'На всіх пристроях виконано вихід. Увійдіть із новим паролем.',
      endedOthers: 'На всіх інших пристроях виконано вихід. Увійдіть на них із новим паролем.',
      notYou: 'Це були не ви? Одразу задайте новий пароль:',
      button: 'Задати новий пароль',
    },
  }),
  emailCode: typesetAll({
    en: {
      subject: 'Confirm your new email for Kadr',
      heading: 'Confirm your new email',
      lead: 'To make this the address of your account, enter this code on the page where you asked for it:',
      life: 'The code works once, for 10 minutes. Never tell it to anybody.',
      small: 'You did not ask for this? Delete this letter: without the code nothing changes.',
    },
    ru: {
      subject: 'Подтвердите новую почту для Kadr',
      heading: 'Подтвердите новую почту',
      lead: 'Чтобы привязать этот адрес к аккаунту, введите код на странице, где вы его запросили:',
      life: 'Код сработает один раз и действует 10 минут. Никому его не сообщайте.',
      small: 'Не запрашивали код? Просто удалите письмо: без него ничего не изменится.',
    },
    uk: {
      subject: 'Підтвердьте нову пошту для Kadr',
      heading: 'Підтвердьте нову пошту',
      lead: 'Щоб прив’язати цю адресу до акаунта, введіть код на сторінці, де ви його запросили:',
      life: 'Код спрацює один раз і діє 10 хвилин. Нікому його не повідомляйте.',
      small: 'Не запитували код? Просто видаліть цей лист: без нього нічого не зміниться.',
    },
  }),
  emailTaken: typesetAll({
    en: {
      subject: 'This email already has a Kadr account',
      heading: 'This email already has an account',
      lead: 'Somebody, probably you, has just tried to give this address to another Kadr account. It already belongs to yours, and one address opens one account.',
      signIn: 'Log in',
      small: 'Was it not you? There is nothing to do: nobody got in, and nothing has changed.',
    },
    ru: {
      subject: 'На эту почту уже открыт аккаунт Kadr',
      heading: 'На эту почту уже открыт аккаунт',
      lead: 'Кто-то, скорее всего вы, только что пытался привязать эту почту к другому аккаунту Kadr. Она уже привязана к вашему, а один адрес открывает только один аккаунт.',
      signIn: 'Войти',
      small: 'Это были не вы? Ничего делать не нужно: в аккаунт никто не вошёл, и в нём ничего не изменилось.',
    },
    uk: {
      subject: 'На цю пошту вже відкрито акаунт Kadr',
      heading: 'На цю пошту вже відкрито акаунт',
      lead: 'Хтось, найімовірніше ви, щойно намагався прив’язати цю пошту до іншого акаунта Kadr. Її вже прив’язано до вашого, а одна адреса відкриває лише один акаунт.',
      signIn: 'Увійти',
      small: 'Це були не ви? Нічого робити не треба: до акаунта ніхто не ввійшов, і в ньому нічого не змінилося.',
    },
  }),
  emailChanging: typesetAll({
    en: {
      subject: 'The email of your Kadr account is about to change',
      heading: 'Your email is about to change',
      lead: 'On {time} somebody who knows your password asked to move the account {from} to {to}.',
      until: 'Until the code from the letter there is entered, this address stays.',
      notYou: 'Was it not you? Set a new password at once, and nothing will change:',
      button: 'Set a new password',
    },
    ru: {
      subject: 'Почту вашего аккаунта Kadr меняют',
      heading: 'Почту вашего аккаунта меняют',
      lead: 'Запрос сделан с вашим паролем: аккаунт {from} просят перевести на {to}. Время запроса: {time}.',
      until: 'Пока не введён код из письма на новый адрес, остаётся прежний.',
      notYou: 'Это были не вы? Сразу задайте новый пароль, и адрес не изменится:',
      button: 'Задать новый пароль',
    },
    uk: {
      subject: 'Пошту вашого акаунта Kadr змінюють',
      heading: 'Пошту вашого акаунта змінюють',
      lead: 'Запит зроблено з вашим паролем: акаунт {from} просять перевести на {to}. Час запиту: {time}.',
      until: 'Доки не введено код із листа на нову адресу, залишається попередня.',
      notYou: 'Це були не ви? Одразу задайте новий пароль, і адреса не зміниться:',
      button: 'Задати новий пароль',
    },
  }),
  emailChanged: typesetAll({
    en: {
      subject: 'The email of your Kadr account was changed',
      heading: 'Your email was changed',
      lead: 'On {time} the account {from} got another address: {to}. Log in with that one from now on.',
      notYou:
        'Was it not you? Answer this letter or write to whoever runs the site: this address opens the account no longer.',
    },
    ru: {
      subject: 'Почта аккаунта Kadr изменена',
      heading: 'Почта аккаунта изменена',
      lead: 'Теперь аккаунт {from} открывается с адресом {to}. Время изменения: {time}.',
      notYou:
        'Это были не вы? Ответьте на это письмо или напишите владельцу сайта: с этим адресом в аккаунт больше не войти.',
    },
    uk: {
      subject: 'Пошту акаунта Kadr змінено',
      heading: 'Пошту акаунта змінено',
      lead: 'Відтепер акаунт {from} відкривається з адресою {to}. Час зміни: {time}.',
      notYou:
        'Це були не ви? Відповідайте на цей лист або напишіть власнику сайту: із цією адресою до акаунта більше не ввійти.',
    },
  }),
};
