import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { Header } from '#src/ui/header/header.tsx';
import { useFrame } from './use-frame.ts';

export function SiteHeader() {
  const { pickFiles, capture, canCapture } = useUploadIntake();
  return <Header {...useFrame()} onUpload={pickFiles} onCapture={canCapture ? capture : undefined} />;
}
