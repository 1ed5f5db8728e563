import { useViewer } from '../use-actors.ts';
import { useBootstrap } from './bootstrap.ts';

/** Whether somebody who was not invited may open an account here: else nothing leads to the sign-up. */
export const useMaySignUp = (): boolean => useBootstrap().site.signUp.who !== 'invited';

/** Where this person begins. */
export function useWayIn(): 'gallery' | 'signup' | 'login' {
  const maySignUp = useMaySignUp();
  if (useViewer() !== null) return 'gallery';
  return maySignUp ? 'signup' : 'login';
}
