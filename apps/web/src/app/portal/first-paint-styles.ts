/**
 * Styles of the pages the server renders. They must be there before the code of those pages is, so that the first
 * paint is the finished one: imported by the entry, they stand in the head of every portal page.
 */
import '@qifu/ui/portal';
import '@qifu/ui/portal/head.css';
import '@qifu/ui/portal/lists.css';
import '@qifu/ui/portal/login-frame.css';
import '@qifu/ui/portal/ridge.css';
import '@qifu/ui/parts/choices.css';
import '@qifu/ui/parts/field.css';
import '@qifu/ui/parts/inputs.css';
import '@qifu/ui/parts/notice.css';
import '@qifu/ui/parts/states.css';
