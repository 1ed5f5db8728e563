/** Who may open an account: everybody, who was invited, or who has an address at one of these domains. */
export const signUpWays = ['open', 'invited', 'domains'] as const;
export type SignUpWay = (typeof signUpWays)[number];

export interface SignUp {
  who: SignUpWay;
  /** In ASCII and lower case; none but for `domains`. */
  domains: readonly string[];
}
