import { Segments } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { Drawing } from './kind-icon';

export const devices = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof devices)[number];

interface StageBarProps {
  device: Device;
  onDevice: (device: Device) => void;
  /** What stands at its end. */
  children?: ReactNode;
}

/** How wide the screen is that the form is looked at on. */
export function StageBar({ device, onDevice, children }: StageBarProps) {
  const text = useText('designer');
  return (
    <div className="dsg-stage-bar">
      <Segments
        label={text('device.legend')}
        value={device}
        onChange={onDevice}
        choices={devices.map((value) => ({
          value,
          label: (
            <>
              <Drawing shape={value} />
              {text(`device.${value}`)}
            </>
          ),
        }))}
      />
      {children}
    </div>
  );
}
