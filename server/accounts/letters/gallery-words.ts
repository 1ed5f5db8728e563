import { typesetAll } from '#server/platform/messages/typeset-all.ts';

/** The words of emails about galleries: about being asked into one, and about what leaves it. */
export const galleryWords = {
  spaceInvitation: typesetAll({
    en: {
      subject: 'An invitation to a space on {brand}',
      heading: 'You are invited',
      lead: '{inviter} invites you to the space “{space}”, a gallery of screenshots that you share.',
      account: 'Open an account with this email first; the invitation waits there.',
      button: 'See the invitation',
      small: 'If you do not know who invites you, do nothing.',
    },
    ru: {
      subject: 'Приглашение в пространство {brand}',
      heading: 'Вас приглашают',
      lead: '{inviter} приглашает вас в пространство «{space}» — общую галерею скриншотов.',
      account: 'Сначала заведите аккаунт с этой почтой: приглашение будет ждать там.',
      button: 'Посмотреть приглашение',
      small: 'Если вы не знаете, кто вас приглашает, ничего не делайте.',
    },
    uk: {
      subject: 'Запрошення до простору {brand}',
      heading: 'Вас запрошують',
      lead: '{inviter} запрошує вас до простору «{space}» — спільної галереї скриншотів.',
      account: 'Спершу створіть акаунт із цією поштою: запрошення чекатиме там.',
      button: 'Переглянути запрошення',
      small: 'Якщо ви не знаєте, хто вас запрошує, нічого не робіть.',
    },
  }),
  leaving: typesetAll({
    en: {
      subject: 'Some of your screenshots go to the trash soon',
      heading: 'Some screenshots go to the trash',
      lead: 'So many screenshots of yours go to the trash in the next two weeks: {count}. The first goes on {date}.',
      ofSpace:
        'So many screenshots of the space “{space}” go to the trash in the next two weeks: {count}. The first goes on {date}.',
      keep: 'Put into a collection what should stay. What is in the trash can be restored for a while.',
      button: 'Open the gallery',
      small: 'On {brand}, screenshots are kept for so many days: {days}. Those in collections stay.',
      smallOfSpace:
        'This space keeps screenshots for so many days: {days}. Those in collections stay. You get this email as its owner.',
    },
    ru: {
      subject: 'Часть ваших скриншотов скоро окажется в корзине',
      heading: 'Часть скриншотов отправится в корзину',
      lead: 'Скриншотов, которые отправятся в корзину в ближайшие две недели: {count}. Первый — {date}.',
      ofSpace:
        'Скриншотов пространства «{space}», которые отправятся в корзину в ближайшие две недели: {count}. Первый — {date}.',
      keep: 'Добавьте в коллекцию то, что должно остаться. Из корзины скриншоты ещё некоторое время можно восстановить.',
      button: 'Открыть галерею',
      small: 'На {brand} скриншоты хранятся ограниченное время. Дней: {days}. Те, что в коллекциях, остаются.',
      smallOfSpace:
        'В этом пространстве скриншоты хранятся ограниченное время. Дней: {days}. Те, что в коллекциях, остаются. Вы получили это письмо как владелец.',
    },
    uk: {
      subject: 'Частина ваших скриншотів невдовзі опиниться в кошику',
      heading: 'Частина скриншотів потрапить до кошика',
      lead: 'Скриншотів, що потраплять до кошика протягом двох тижнів: {count}. Перший — {date}.',
      ofSpace: 'Скриншотів простору «{space}», що потраплять до кошика протягом двох тижнів: {count}. Перший — {date}.',
      keep: 'Додайте до колекції те, що має лишитися. З кошика скриншоти ще певний час можна відновити.',
      button: 'Відкрити галерею',
      small: 'На {brand} скриншоти зберігаються обмежений час. Днів: {days}. Ті, що в колекціях, лишаються.',
      smallOfSpace:
        'У цьому просторі скриншоти зберігаються обмежений час. Днів: {days}. Ті, що в колекціях, лишаються. Ви отримали цей лист як власник.',
    },
  }),
};
