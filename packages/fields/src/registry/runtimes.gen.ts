// Written by npm run gen.
import alert from '../alert/alert.runtime';
import billNumber from '../bill-number/bill-number.runtime';
import card from '../card/card.runtime';
import checkbox from '../checkbox/checkbox.runtime';
import collapse from '../collapse/collapse.runtime';
import collapsePane from '../collapse-pane/collapse-pane.runtime';
import color from '../color/color.runtime';
import createdAt from '../created-at/created-at.runtime';
import creator from '../creator/creator.runtime';
import date from '../date/date.runtime';
import departmentPicker from '../department-picker/department-picker.runtime';
import divider from '../divider/divider.runtime';
import groupPicker from '../group-picker/group-picker.runtime';
import groupTitle from '../group-title/group-title.runtime';
import link from '../link/link.runtime';
import longText from '../long-text/long-text.runtime';
import modifiedAt from '../modified-at/modified-at.runtime';
import modifier from '../modifier/modifier.runtime';
import number from '../number/number.runtime';
import positionPicker from '../position-picker/position-picker.runtime';
import radio from '../radio/radio.runtime';
import rating from '../rating/rating.runtime';
import relationForm from '../relation-form/relation-form.runtime';
import relationFormAttr from '../relation-form-attr/relation-form-attr.runtime';
import rolePicker from '../role-picker/role-picker.runtime';
import row from '../row/row.runtime';
import select from '../select/select.runtime';
import singleLineText from '../single-line-text/single-line-text.runtime';
import slider from '../slider/slider.runtime';
import staticText from '../static-text/static-text.runtime';
import subTable from '../sub-table/sub-table.runtime';
import switchField from '../switch/switch.runtime';
import tabPane from '../tab-pane/tab-pane.runtime';
import tabs from '../tabs/tabs.runtime';
import time from '../time/time.runtime';
import userPicker from '../user-picker/user-picker.runtime';
import type { FieldRuntime } from './define';
import type { schemas } from './schemas.gen';

/** How the browser shows each kind. */
export const runtimes: Readonly<Record<keyof typeof schemas, FieldRuntime>> = {
  'alert': alert,
  'bill-number': billNumber,
  'card': card,
  'checkbox': checkbox,
  'collapse': collapse,
  'collapse-pane': collapsePane,
  'color': color,
  'created-at': createdAt,
  'creator': creator,
  'date': date,
  'department-picker': departmentPicker,
  'divider': divider,
  'group-picker': groupPicker,
  'group-title': groupTitle,
  'link': link,
  'long-text': longText,
  'modified-at': modifiedAt,
  'modifier': modifier,
  'number': number,
  'position-picker': positionPicker,
  'radio': radio,
  'rating': rating,
  'relation-form': relationForm,
  'relation-form-attr': relationFormAttr,
  'role-picker': rolePicker,
  'row': row,
  'select': select,
  'single-line-text': singleLineText,
  'slider': slider,
  'static-text': staticText,
  'sub-table': subTable,
  'switch': switchField,
  'tab-pane': tabPane,
  'tabs': tabs,
  'time': time,
  'user-picker': userPicker,
};
