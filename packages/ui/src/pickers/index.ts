/**
 * Pickers of records, none of which needs antd: a field that shows what is chosen, and a dialog whose code is fetched
 * when it is first opened.
 */
import '../tokens.css';
import '../base.css';

export { AreaPicker } from './area-picker/area-picker';
export { BillRulePicker } from './bill-rule-picker/bill-rule-picker';
export { ChoicePicker, type ChoicesRead } from './choice-picker/choice-picker';
export { DataPicker } from './data-picker/data-picker';
export type { DataSource } from './data-picker/data-source';
export { DepartmentPicker } from './department-picker/department-picker';
export { DictionaryPicker } from './dictionary-picker/dictionary-picker';
export { GroupPicker } from './group-picker/group-picker';
export type { Picked, PickerProps } from './kit/picked';
export { OrganizePicker } from './organize-picker/organize-picker';
export { PartyPicker } from './party-picker/party-picker';
export { PositionPicker } from './position-picker/position-picker';
export { RolePicker } from './role-picker/role-picker';
export { TemplatePicker } from './template-picker/template-picker';
export type { TemplateSource } from './template-picker/template-source';
export { UserPicker } from './user-picker/user-picker';
