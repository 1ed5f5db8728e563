/** An amount in the smallest unit of its currency, such as kopecks: never a fraction. */
export interface Money {
  amount: number;
  /** The code of ISO 4217. */
  currency: string;
}

/** A currency that prices can be shown in. */
export interface Currency {
  code: string;
  /** Hryvnias for one unit of it, as a decimal text. */
  rate: string;
}

/** All prices are in it. */
export const baseCurrency = 'UAH';

/** How many digits the smallest unit of a currency stands for: two of the hryvnia, none of the yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The amount as formatters take it. */
export const inUnits = ({ amount, currency }: Money): number => amount / 10 ** digitsOf(currency);

/** A price in hryvnias as another currency says it, rounded half to even. A rate of zero says nothing: the price stays. */
export function converted({ amount, currency }: Money, { code, rate }: Currency): Money {
  const [whole = '0', part = ''] = rate.split('.');
  const hryvnias = BigInt(whole + part);
  if (hryvnias === 0n || code === currency) return { amount, currency };
  const dividend = BigInt(amount) * 10n ** BigInt(part.length + digitsOf(code));
  const divisor = hryvnias * 10n ** BigInt(digitsOf(currency));
  return { amount: Number(halfEven(dividend, divisor)), currency: code };
}

/** The quotient of an amount of zero or more and a positive number. */
function halfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}
