import { defineRuntime } from '../registry/define';
import { lazily } from '../registry/lazily';
import type { signature } from './signature.schema';

export default defineRuntime<typeof signature>({
  Edit: lazily(async () => (await import('./signature-field')).SignatureField),
  Read: lazily(async () => (await import('./signature-field')).SignatureRead),
});
