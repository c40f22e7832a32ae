import { expect, it } from 'vitest';
import { workflowMessagePath } from './workflow-link.ts';

it.each(['', '{"taskId":"1"}', '{"title":"企业：申报 & 评审 😀"}', '>>>???~~~'])(
  'the page of a workflow message gets %j whole',
  (description) => {
    const { pathname, searchParams } = new URL(workflowMessagePath(description), 'https://qifu.example');
    expect(pathname).toBe('/workFlowDetail');
    const config = searchParams.get('config') ?? '';
    expect(Buffer.from(config, 'base64').toString('utf8')).toBe(description);
  },
);
