import type { Locale } from '#domain/locales.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';

export type GatewayRefusal = keyof (typeof messages)['en'];

/** What the gateway itself says of an operation, beside what the services say. */
export const gatewayMessageOf = (refusal: GatewayRefusal, locale: Locale): string => messages[locale][refusal];

const messages = typesetAll({
  en: {
    document_unknown: 'The server does not know this document. Reload the page',
    document_unreadable: 'The document cannot be read',
    operations_many: 'A document holds one operation',
    mutation_by_get: 'Mutations need POST',
    variables_invalid: 'The variables are not a JSON object',
    argument_invalid: 'This is not valid',
  },
  ru: {
    document_unknown: 'Сервер не знает такого документа. Обновите страницу',
    document_unreadable: 'Документ не удалось прочитать',
    operations_many: 'В документе должна быть одна операция',
    mutation_by_get: 'Для мутаций нужен POST',
    variables_invalid: 'Переменные должны быть объектом JSON',
    argument_invalid: 'Указано неверно',
  },
  uk: {
    document_unknown: 'Сервер не знає такого документа. Оновіть сторінку',
    document_unreadable: 'Документ не вдалося прочитати',
    operations_many: 'У документі має бути одна операція',
    mutation_by_get: 'Для мутацій потрібен POST',
    variables_invalid: 'Змінні мають бути об’єктом JSON',
    argument_invalid: 'Указано неправильно',
  },
});
