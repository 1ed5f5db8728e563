import { announcementKey } from '#domain/announcement.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** The announcement until it is dismissed. Another one is shown again. */
export function DismissibleAnnouncement({ content }: { content: string }) {
  const { dismissed, dismiss } = useAnnouncement();
  const key = announcementKey(content);
  return dismissed === key ? null : <AnnouncementBar content={content} onDismiss={() => dismiss(key)} />;
}
