import { defineCodec } from '../registry/define';
import { filesCodec } from '../registry/stored-file';
import type { fileUpload } from './file-upload.schema';

export default defineCodec<typeof fileUpload>(filesCodec);
