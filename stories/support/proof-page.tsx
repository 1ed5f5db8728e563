import type { Proof } from '#domain/proof.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { sampleForm } from './sample-forms.ts';

interface ProofPageStoryProps extends Pick<AppPageProps, 'component' | 'form'> {
  page: 'verification' | 'password-restore-update';
  /** What differs from a code that was sent a moment ago; null for a browser that has nothing to prove. */
  proof?: Partial<Omit<Proof, 'form'>> | null;
}

const sentNow = {};

/** A page that asks for a mailed code, as its loader read it. A countdown would differ from picture to picture. */
export function ProofPageStory({ page, proof = sentNow, ...props }: ProofPageStoryProps) {
  const form = sampleForm(page === 'verification' ? 'verification' : 'restore', useLocale());
  const path = page === 'verification' ? '/verification' : '/password-restore/update';
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
