import { parseCookie } from 'cookie';

/** The grants of passphrases that a browser keeps, by the number in the name of their cookie, oldest first (PASS-04). */
export interface GrantCookie {
  name: string;
  number: number;
  grant: string;
}

const shape = /^passphrase-hash(\d{1,6})$/;

export const grantCookieName = (number: number): string => `passphrase-hash${number}`;

export function grantCookies(cookieHeader: string | undefined): GrantCookie[] {
  if (cookieHeader === undefined || !cookieHeader.includes('passphrase-hash')) return [];
  return Object.entries(parseCookie(cookieHeader))
    .flatMap(([name, grant]) => {
      const number = shape.exec(name)?.[1];
      return number === undefined || grant === undefined ? [] : [{ name, number: Number(number), grant }];
    })
    .toSorted((one, other) => one.number - other.number);
}

/** As the services get them: in this order. */
export const grantsHeader = (cookies: readonly GrantCookie[]): string => cookies.map(({ grant }) => grant).join();
