import { defineRuntime } from '../registry/define';
import type { tabs } from './tabs.schema';

export default defineRuntime<typeof tabs>({ Draw: ({ children }) => children });
