import { ImageUp, PenTool, Scan } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { usePasteOpensEditor } from '#src/wiring/drafts/paste-opens-editor.ts';
import { useUploadIntake } from './use-upload-intake.ts';

/** The ways to draw on a picture before anybody else can see it. */
export function DrawFirstMenu({ size }: { size?: 'lg' }) {
  const intl = useIntl();
  const { drawPicked, drawCaptured, canCapture } = useUploadIntake();
  const pasting = usePasteOpensEditor();
  const items = [
    { id: 'pick', label: intl.formatMessage({ id: 'frame.draw.pick' }), icon: ImageUp, onSelect: drawPicked },
    ...(canCapture
      ? [
          {
            id: 'capture',
            label: intl.formatMessage({ id: 'frame.header.capture' }),
            icon: Scan,
            onSelect: drawCaptured,
          },
        ]
      : []),
    {
      id: 'paste',
      label: intl.formatMessage({ id: 'frame.draw.paste' }),
      checked: pasting.value,
      separated: true,
      onSelect: () => pasting.onChange(!pasting.value),
    },
  ];
  return (
    <Menu items={items} align="end">
      <Button icon={PenTool} {...(size && { size })}>
        {intl.formatMessage({ id: 'frame.draw' })}
      </Button>
    </Menu>
  );
}
