/** What other modules may use of `system`. Everything else in this folder is private. */
export { drawBillNumber, drawBillNumbers } from './bill-rule/bill-rule.service';
export { readPublicConfig } from './public-config/public-config.service';
