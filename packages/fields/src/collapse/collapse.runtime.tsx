import { defineRuntime } from '../registry/define';
import type { collapse } from './collapse.schema';

export default defineRuntime<typeof collapse>({ Draw: ({ children }) => children });
