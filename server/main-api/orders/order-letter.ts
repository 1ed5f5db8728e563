import { deliveryText } from '#domain/delivery.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { inUnits } from '#domain/money.ts';
import { href } from '#domain/paths.ts';
import type { LetterContent } from '#server/platform/mail/letter-layout.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';
import { numberOf } from './number.ts';
import { inHryvnias } from './quote.ts';
import { deliveryOf, type StoredGood, type StoredOrder } from './store.ts';

/** Of what a letter tells. */
export const orderEvents = ['placed', 'paid', 'received'] as const;
export type OrderEvent = (typeof orderEvents)[number];

interface OrderLetter {
  locale: Locale;
  publicUrl: string;
  order: Pick<StoredOrder, 'id' | 'public_id' | 'total' | 'delivery'>;
  goods: readonly StoredGood[];
  event: Exclude<OrderEvent, 'received'>;
}

/** Confirms an order or its payment, and leads to its page, which is the invoice. */
export function orderLetter({ locale, publicUrl, order, goods, event }: OrderLetter): LetterContent {
  const say = words[event][locale];
  const number = numberOf(order.id);
  const price = priceIn(locale);
  return {
    locale,
    subject: say.subject.replace('{number}', () => number),
    heading: say.heading.replace('{number}', () => number),
    parts: [
      { kind: 'paragraph', text: say.lead },
      ...goodsParts(goods, locale),
      ...deliveryParts(order, locale),
      { kind: 'paragraph', text: say.total.replace('{total}', () => price(order.total)) },
      {
        kind: 'button',
        text: say.button,
        url: new URL(href('orders-id', locale, { id: order.public_id }), publicUrl).href,
      },
      { kind: 'small', text: say.small },
    ],
    siteUrl: publicUrl,
  };
}

/** Tells the owner of the site of a new order, in English, with whom it comes from and where it is to be sent. */
export function receivedLetter({
  publicUrl,
  order,
  goods,
  customer,
}: Omit<OrderLetter, 'locale' | 'event'> & { customer: { name: string; email: string } }): LetterContent {
  const number = numberOf(order.id);
  return {
    locale: 'en',
    subject: `New order ${number}`,
    heading: `New order ${number}`,
    parts: [
      { kind: 'answer', label: 'Customer', text: `${customer.name}\n${customer.email}` },
      ...goodsParts(goods, 'en'),
      ...deliveryParts(order, 'en'),
      { kind: 'paragraph', text: `To be paid: ${priceIn('en')(order.total)}` },
      { kind: 'button', text: 'Open the orders', url: new URL(href('office-orders', 'en'), publicUrl).href },
    ],
    siteUrl: publicUrl,
  };
}

const priceIn =
  (locale: Locale) =>
  (amount: number): string =>
    new Intl.NumberFormat(localeTags[locale], {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
    }).format(inUnits(inHryvnias(amount)));

const goodsParts = (goods: readonly StoredGood[], locale: Locale): LetterContent['parts'] =>
  goods.map((good) => ({
    kind: 'answer',
    label: good.title,
    text: `${good.item_cnt} × ${priceIn(locale)(good.price)}`,
  }));

function deliveryParts(order: OrderLetter['order'], locale: Locale): LetterContent['parts'] {
  const delivery = deliveryOf(order);
  return delivery ? [{ kind: 'answer', label: deliveryWords[locale], text: deliveryText(delivery) }] : [];
}

const deliveryWords: Readonly<Record<Locale, string>> = { en: 'Delivery', ru: 'Доставка', uk: 'Доставка' };

const words = {
  placed: typesetAll({
    en: {
      subject: 'Order {number}',
      heading: 'Your order {number}',
      lead: 'Thank you. What you have ordered:',
      total: 'To be paid: {total}',
      button: 'Open the invoice',
      small: 'It is yours as soon as the payment has arrived. If you did not order anything, nothing needs to be done.',
    },
    ru: {
      subject: 'Заказ {number}',
      heading: 'Ваш заказ {number}',
      lead: 'Спасибо! Вы заказали:',
      total: 'К оплате: {total}',
      button: 'Открыть счёт',
      small: 'Заказ выполняется, как только придёт оплата. Если вы ничего не заказывали, просто не отвечайте.',
    },
    uk: {
      subject: 'Замовлення {number}',
      heading: 'Ваше замовлення {number}',
      lead: 'Дякуємо! Ви замовили:',
      total: 'До сплати: {total}',
      button: 'Відкрити рахунок',
      small: 'Замовлення виконується, щойно надійде оплата. Якщо ви нічого не замовляли, просто не відповідайте.',
    },
  }),
  paid: typesetAll({
    en: {
      subject: 'Order {number} is paid',
      heading: 'Your payment for order {number} has arrived',
      lead: 'Thank you. What you have bought:',
      total: 'Paid: {total}',
      button: 'Open the order',
      small: 'A plan runs from now on; how long is told in your profile. Goods are on their way soon.',
    },
    ru: {
      subject: 'Заказ {number} оплачен',
      heading: 'Оплата по заказу {number} получена',
      lead: 'Спасибо! Вы купили:',
      total: 'Оплачено: {total}',
      button: 'Открыть заказ',
      small: 'Тариф уже действует, срок указан в профиле. Товары скоро отправим.',
    },
    uk: {
      subject: 'Замовлення {number} оплачено',
      heading: 'Оплату за замовлення {number} отримано',
      lead: 'Дякуємо! Ви придбали:',
      total: 'Сплачено: {total}',
      button: 'Відкрити замовлення',
      small: 'Тариф уже діє, термін указано у профілі. Товари скоро надішлемо.',
    },
  }),
};
