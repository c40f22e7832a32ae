import { defineRuntime } from '../registry/define';
import type { staticText } from './static-text.schema';

export default defineRuntime<typeof staticText>({ Draw: ({ label }) => <p>{label}</p> });
