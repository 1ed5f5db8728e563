import type { WebhookEvent } from '#domain/webhooks.ts';
import { typesetAll } from '../messages/typeset-all.ts';

/** What a chat shows of each event, before the name of what it is about. */
export const messageWords = typesetAll<WebhookEvent | 'test' | 'unnamed'>({
  en: {
    'screen.created': 'New screenshot',
    'screen.changed': 'Screenshot changed',
    'screen.deleted': 'Screenshot moved to the trash',
    'screen.opened': 'Somebody opened your screenshot',
    'comment.created': 'Your comment was answered',
    'order.paid': 'Order paid',
    test: 'This is a test from {brand}: messages arrive here',
    unnamed: 'without a name',
  },
  ru: {
    'screen.created': 'Новый скриншот',
    'screen.changed': 'Скриншот изменён',
    'screen.deleted': 'Скриншот отправлен в корзину',
    'screen.opened': 'Ваш скриншот открыли',
    'comment.created': 'На ваш комментарий ответили',
    'order.paid': 'Заказ оплачен',
    test: 'Проверка от {brand}: сообщения приходят сюда',
    unnamed: 'без названия',
  },
  uk: {
    'screen.created': 'Новий скриншот',
    'screen.changed': 'Скриншот змінено',
    'screen.deleted': 'Скриншот переміщено до кошика',
    'screen.opened': 'Ваш скриншот відкрили',
    'comment.created': 'На ваш коментар відповіли',
    'order.paid': 'Замовлення оплачено',
    test: 'Перевірка від {brand}: повідомлення надходять сюди',
    unnamed: 'без назви',
  },
});
