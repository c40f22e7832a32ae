import { defineRuntime } from '../registry/define';
import type { row } from './row.schema';

export default defineRuntime<typeof row>({ Draw: ({ children }) => children });
