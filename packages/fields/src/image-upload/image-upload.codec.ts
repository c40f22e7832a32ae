import { defineCodec } from '../registry/define';
import { filesCodec } from '../registry/stored-file';
import type { imageUpload } from './image-upload.schema';

export default defineCodec<typeof imageUpload>(filesCodec);
