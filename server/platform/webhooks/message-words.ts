import type { WebhookEvent } from '#domain/webhooks.ts';
import { typesetAll } from '../messages/typeset-all.ts';

/** What a chat shows of each event, before the name of what it is about. */
export const messageWords = typesetAll<WebhookEvent | 'test' | 'unnamed'>({
  en: {
    'screen.created': 'New screenshot',
    'screen.changed': 'Screenshot changed',
    'screen.deleted': 'Screenshot moved to the trash',
    'screen.opened': 'Somebody opened your screenshot',
    'thread.created': 'New thread on a screenshot',
    'comment.created': 'New answer',
    'order.paid': 'Order paid',
    test: 'This is a test from {brand}: messages arrive here',
    unnamed: 'without a name',
  },
  ru: {
    'screen.created': 'Новый скриншот',
    'screen.changed': 'Скриншот изменён',
    'screen.deleted': 'Скриншот отправлен в корзину',
    'screen.opened': 'Ваш скриншот открыли',
    'thread.created': 'Новое обсуждение у скриншота',
    'comment.created': 'Новый ответ',
    'order.paid': 'Заказ оплачен',
    test: 'Проверка от {brand}: сообщения приходят сюда',
    unnamed: 'без названия',
  },
  uk: {
    'screen.created': 'Новий скриншот',
    'screen.changed': 'Скриншот змінено',
    'screen.deleted': 'Скриншот переміщено до кошика',
    'screen.opened': 'Ваш скриншот відкрили',
    'thread.created': 'Нове обговорення біля скриншота',
    'comment.created': 'Нова відповідь',
    'order.paid': 'Замовлення оплачено',
    test: 'Перевірка від {brand}: повідомлення надходять сюди',
    unnamed: 'без назви',
  },
});
