/** What a cart remembers of a product: enough to show it before the server is asked. */
export interface CartItem {
  alias: string;
  title: string;
  /** The alias of its type, which its address names. */
  type: string;
  /** Address of its picture; null where it has none. */
  image: string | null;
  /** Of a plan, which is bought one at a time; null for everything else. */
  period: string | null;
}

export interface CartLine {
  itemData: CartItem;
  sale_condition_id: string;
  quantity: number;
}

/** Null says that nothing is in the cart (CART-04). */
export interface CartInfo {
  /** Of the smallest unit. */
  total: number;
}

export interface Cart {
  lines: readonly CartLine[];
  info: CartInfo | null;
}

/** What the server is asked to sell (CART-06). */
export interface OrderedGood {
  alias: string;
  item_cnt: number;
  sale_condition_id: string;
}

/** Names a line of a cart: a product may be there under several sale conditions. */
export interface LineKey {
  alias: string;
  sale_condition_id: string;
}

/** How many of one thing an order holds at most, and how many different ones; the server refuses more. */
export const countOfGood = 99;
export const goodsOfOrder = 100;

/** Hundredths that a unit counts for as long as the server has not said its price (CART-05). */
export const unitPlaceholder = 10_000;

export const emptyCart: Cart = { lines: [], info: null };

export const keyOf = ({ itemData, sale_condition_id }: CartLine): LineKey => ({
  alias: itemData.alias,
  sale_condition_id,
});

export const isInCart = (cart: Cart, key: LineKey): boolean => cart.lines.some((line) => isOf(line, key));

/** Adds one of a product. What is there under the same sale condition stays as it is (CART-02). */
export function addToCart(cart: Cart, itemData: CartItem, sale_condition_id: string): Cart {
  if (isInCart(cart, { alias: itemData.alias, sale_condition_id })) return cart;
  return cartOf([...cart.lines, { itemData, sale_condition_id, quantity: 1 }]);
}

/** Sets how many there are of a line: a whole number from 1 to 99, and 1 of a plan. */
export const setQuantity = (cart: Cart, key: LineKey, quantity: number): Cart =>
  cartOf(cart.lines.map((line) => (isOf(line, key) ? { ...line, quantity: fitting(line.itemData, quantity) } : line)));

export const removeFromCart = (cart: Cart, key: LineKey): Cart => cartOf(cart.lines.filter((line) => !isOf(line, key)));

/** What a visitor had in the cart comes to that of the account: what is in both stays as the account has it. */
export const joinCarts = (own: Cart, visitors: Cart): Cart =>
  cartOf([...own.lines, ...visitors.lines.filter((line) => !isInCart(own, keyOf(line)))].slice(0, goodsOfOrder));

export const cartOf = (lines: readonly CartLine[]): Cart =>
  lines.length === 0 ? emptyCart : { lines, info: { total: unitsOf(lines) * unitPlaceholder } };

export const unitsOf = (lines: readonly CartLine[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

/** What is ordered: a good a product and sale condition, with all there is of it (CART-06). */
export function goodsOf(lines: readonly CartLine[]): OrderedGood[] {
  const goods = new Map<string, OrderedGood>();
  for (const { itemData, sale_condition_id, quantity } of lines) {
    const name = JSON.stringify([itemData.alias, sale_condition_id]);
    const item_cnt = Math.min((goods.get(name)?.item_cnt ?? 0) + quantity, countOfGood);
    goods.set(name, { alias: itemData.alias, item_cnt, sale_condition_id });
  }
  return [...goods.values()];
}

/** What a browser has kept of a cart, as far as it can be read; an empty cart where it cannot. */
export function readCart(kept: unknown): Cart {
  if (!Array.isArray(kept)) return emptyCart;
  const known: readonly unknown[] = kept;
  return known
    .filter(isLine)
    .reduce(
      (cart: Cart, { itemData, sale_condition_id, quantity }) =>
        setQuantity(
          addToCart(cart, itemData, sale_condition_id),
          { alias: itemData.alias, sale_condition_id },
          quantity,
        ),
      emptyCart,
    );
}

const isOf = ({ itemData, sale_condition_id }: CartLine, key: LineKey): boolean =>
  itemData.alias === key.alias && sale_condition_id === key.sale_condition_id;

const fitting = ({ period }: CartItem, quantity: number): number =>
  period === null && Number.isFinite(quantity) ? Math.min(Math.max(Math.trunc(quantity), 1), countOfGood) : 1;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

function isLine(kept: unknown): kept is CartLine {
  const { itemData, sale_condition_id, quantity }: Partial<Record<keyof CartLine, unknown>> = Object(kept);
  const { alias, title, type, image, period }: Partial<Record<keyof CartItem, unknown>> = Object(itemData);
  return (
    typeof alias === 'string' &&
    typeof title === 'string' &&
    typeof type === 'string' &&
    isTextOrNull(image) &&
    isTextOrNull(period) &&
    typeof sale_condition_id === 'string' &&
    typeof quantity === 'number'
  );
}
