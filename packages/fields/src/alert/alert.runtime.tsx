import { Notice } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { alert } from './alert.schema';

const tones = { success: 'ok', info: 'info', warning: 'warn', error: 'bad' } as const;

export default defineRuntime<typeof alert>({
  Draw: ({ settings }) => <Notice tone={tones[settings.tone]} title={settings.title} />,
});
