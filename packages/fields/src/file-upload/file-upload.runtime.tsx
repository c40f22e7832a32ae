import { defineRuntime } from '../registry/define';
import { lazily } from '../registry/lazily';
import type { fileUpload } from './file-upload.schema';

export default defineRuntime<typeof fileUpload>({
  Edit: lazily(async () => (await import('./file-upload-field')).FileUploadField),
  Read: lazily(async () => (await import('./file-upload-field')).FilesRead),
});
