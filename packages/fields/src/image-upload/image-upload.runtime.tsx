import { defineRuntime } from '../registry/define';
import { lazily } from '../registry/lazily';
import type { imageUpload } from './image-upload.schema';

export default defineRuntime<typeof imageUpload>({
  Edit: lazily(async () => (await import('./image-upload-field')).ImageUploadField),
  Read: lazily(async () => (await import('./image-upload-field')).PicturesRead),
});
