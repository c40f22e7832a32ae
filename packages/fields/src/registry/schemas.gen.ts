// Written by npm run gen.
import { alert } from '../alert/alert.schema';
import { billNumber } from '../bill-number/bill-number.schema';
import { card } from '../card/card.schema';
import { checkbox } from '../checkbox/checkbox.schema';
import { collapse } from '../collapse/collapse.schema';
import { collapsePane } from '../collapse-pane/collapse-pane.schema';
import { color } from '../color/color.schema';
import { createdAt } from '../created-at/created-at.schema';
import { creator } from '../creator/creator.schema';
import { date } from '../date/date.schema';
import { departmentPicker } from '../department-picker/department-picker.schema';
import { divider } from '../divider/divider.schema';
import { groupPicker } from '../group-picker/group-picker.schema';
import { groupTitle } from '../group-title/group-title.schema';
import { link } from '../link/link.schema';
import { longText } from '../long-text/long-text.schema';
import { modifiedAt } from '../modified-at/modified-at.schema';
import { modifier } from '../modifier/modifier.schema';
import { number } from '../number/number.schema';
import { positionPicker } from '../position-picker/position-picker.schema';
import { radio } from '../radio/radio.schema';
import { rating } from '../rating/rating.schema';
import { relationForm } from '../relation-form/relation-form.schema';
import { relationFormAttr } from '../relation-form-attr/relation-form-attr.schema';
import { rolePicker } from '../role-picker/role-picker.schema';
import { row } from '../row/row.schema';
import { select } from '../select/select.schema';
import { singleLineText } from '../single-line-text/single-line-text.schema';
import { slider } from '../slider/slider.schema';
import { staticText } from '../static-text/static-text.schema';
import { subTable } from '../sub-table/sub-table.schema';
import { switchField } from '../switch/switch.schema';
import { tabPane } from '../tab-pane/tab-pane.schema';
import { tabs } from '../tabs/tabs.schema';
import { time } from '../time/time.schema';
import { userPicker } from '../user-picker/user-picker.schema';

/** Every field kind by its name. */
export const schemas = {
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
