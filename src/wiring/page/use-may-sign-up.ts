import { useViewer } from '../use-actors.ts';
import { useBootstrap } from './bootstrap.ts';

/** Whether somebody who was not invited may open an account here by themselves: else nothing leads to the sign-up. */
export function useMaySignUp(): boolean {
  const { signUp, signIn } = useBootstrap().site;
  return signUp.who !== 'invited' && signIn.includes('password');
}

/** Where this person begins. */
export function useWayIn(): 'gallery' | 'signup' | 'login' {
  const maySignUp = useMaySignUp();
  if (useViewer() !== null) return 'gallery';
  return maySignUp ? 'signup' : 'login';
}
