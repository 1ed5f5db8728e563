import {
  Camera,
  ClipboardPaste,
  EyeOff,
  FolderUp,
  Keyboard,
  Layers,
  LockKeyhole,
  PencilLine,
  ShieldCheck,
  WifiOff,
} from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import { FeaturesPage, type Feature } from './features-page.tsx';

export function Page() {
  const intl = useIntl();
  return (
    <FeaturesPage
      title={intl.formatMessage({ id: 'features.web.title' })}
      lead={intl.formatMessage({ id: 'features.web.lead' })}
      features={features}
    />
  );
}

const words = defineMessages({
  capture: { id: 'features.web.capture' },
  captureText: { id: 'features.web.capture.text' },
  paste: { id: 'features.web.paste' },
  pasteText: { id: 'features.web.paste.text' },
  editor: { id: 'features.web.editor' },
  editorText: { id: 'features.web.editor.text' },
  hide: { id: 'features.web.hide' },
  hideText: { id: 'features.web.hide.text' },
  collections: { id: 'features.web.collections' },
  collectionsText: { id: 'features.web.collections.text' },
  passphrase: { id: 'features.web.passphrase' },
  passphraseText: { id: 'features.web.passphrase.text' },
  folders: { id: 'features.web.folders' },
  foldersText: { id: 'features.web.folders.text' },
  queue: { id: 'features.web.queue' },
  queueText: { id: 'features.web.queue.text' },
  keys: { id: 'features.web.keys' },
  keysText: { id: 'features.web.keys.text' },
  private: { id: 'features.web.private' },
  privateText: { id: 'features.web.private.text' },
});

const features: readonly Feature[] = [
  { id: 'capture', icon: Camera, title: words.capture, text: words.captureText },
  { id: 'paste', icon: ClipboardPaste, title: words.paste, text: words.pasteText },
  { id: 'editor', icon: PencilLine, title: words.editor, text: words.editorText },
  { id: 'hide', icon: EyeOff, title: words.hide, text: words.hideText },
  { id: 'collections', icon: Layers, title: words.collections, text: words.collectionsText },
  { id: 'passphrase', icon: LockKeyhole, title: words.passphrase, text: words.passphraseText },
  { id: 'folders', icon: FolderUp, title: words.folders, text: words.foldersText },
  { id: 'queue', icon: WifiOff, title: words.queue, text: words.queueText },
  { id: 'keys', icon: Keyboard, title: words.keys, text: words.keysText },
  { id: 'private', icon: ShieldCheck, title: words.private, text: words.privateText },
];
