import type { Proof } from '#domain/proof.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { sampleForm } from './sample-forms.ts';

interface ProofPageStoryProps extends Pick<AppPageProps, 'component' | 'form'> {
  page: 'verification' | 'second-factor' | 'password-restore-update';
  /** What of its address differs. */
  path?: string;
  /** What differs from a code that was sent a moment ago; null for a browser that has nothing to prove. */
  proof?: Partial<Omit<Proof, 'form'>> | null;
}

const sentNow = {};
const pages = {
  verification: { form: 'verification', path: '/verification' },
  'second-factor': { form: 'second-factor', path: '/second-factor' },
  'password-restore-update': { form: 'restore', path: '/password-restore/update' },
} as const;

/** A page that asks for a mailed code, as its loader read it. A countdown would differ from picture to picture. */
export function ProofPageStory({ page, path = pages[page].path, proof = sentNow, ...props }: ProofPageStoryProps) {
  const locale = useLocale();
  const form = sampleForm(path.endsWith('recovery-code') ? 'recovery-code' : pages[page].form, locale);
  const data: Proof | null = proof && {
    form,
    email: 'olena@kadr.example',
    resendIn: 0,
    expiresIn: 600,
    outbox: null,
    ...proof,
  };
  return <AppPage {...props} page={page} path={path} data={data} />;
}
