declare module 'virtual:token-users' {
  export const tokenUsers: Readonly<Record<string, readonly string[] | undefined>>;
}
