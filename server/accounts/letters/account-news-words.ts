import { typesetAll } from '#server/platform/messages/typeset-all.ts';

/** The words of the letters about what has happened in an account. */
export const accountNewsWords = {
  picturesCame: typesetAll({
    en: {
      subject: 'Pictures came for you in {brand}',
      heading: 'The first pictures are here',
      lead: 'Somebody used your link and sent you pictures. They wait at the top of your gallery, and only you can see them.',
      asked: 'You asked for: {note}',
      button: 'Look at the pictures',
      wait: 'What you do not keep within 30 days is deleted. We write once a link: more pictures may come by it without an email.',
    },
    ru: {
      subject: 'Вам прислали изображения в {brand}',
      heading: 'Первые изображения уже здесь',
      lead: 'По вашей ссылке вам прислали изображения. Они ждут вверху галереи, и видите их только вы.',
      asked: 'Вы просили: {note}',
      button: 'Посмотреть изображения',
      wait: 'Что вы не сохраните за 30 дней, будет удалено. О каждой ссылке мы пишем один раз: следующие изображения могут прийти без письма.',
    },
    uk: {
      subject: 'Вам надіслали зображення в {brand}',
      heading: 'Перші зображення вже тут',
      lead: 'За вашим посиланням вам надіслали зображення. Вони чекають угорі галереї, і бачите їх лише ви.',
      asked: 'Ви просили: {note}',
      button: 'Переглянути зображення',
      wait: 'Що ви не збережете за 30 днів, буде видалено. Про кожне посилання ми пишемо один раз: наступні зображення можуть надійти без листа.',
    },
  }),
  webhookOff: typesetAll({
    en: {
      subject: 'A webhook of {brand} was switched off',
      heading: 'A webhook was switched off',
      lead: 'For a day nothing at {host} took the messages of your webhook, so it is sent no more of them.',
      missed: 'What was not taken stands in its log for 30 days: turn the webhook on and send those messages again.',
      button: 'Open webhooks',
    },
    ru: {
      subject: 'Вебхук в {brand} отключён',
      heading: 'Вебхук отключён',
      lead: 'Уже сутки {host} не принимает сообщения вашего вебхука, поэтому новые туда не отправляются.',
      missed: 'Непринятые сообщения хранятся в журнале 30 дней: включите вебхук и отправьте их ещё раз.',
      button: 'Открыть вебхуки',
    },
    uk: {
      subject: 'Вебхук у {brand} вимкнено',
      heading: 'Вебхук вимкнено',
      lead: 'Уже добу {host} не приймає повідомлення вашого вебхука, тому нові туди не надсилаються.',
      missed: 'Неприйняті повідомлення зберігаються в журналі 30 днів: увімкніть вебхук і надішліть їх ще раз.',
      button: 'Відкрити вебхуки',
    },
  }),
};
