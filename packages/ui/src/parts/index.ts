/** Parts without antd: the portal, the login page and the office all use them. */
import '../tokens.css';
import '../base.css';

export { AskHost, askFirst, askReason } from './ask-first';
export { Brand, BrandMark } from './brand-mark';
export { Button, type ButtonKind, buttonClass, IconButton } from './button';
export { Checkbox, RadioCards, Switch } from './choices';
export { CitationMark } from './citation-mark';
export { Dialog } from './dialog';
export { Drawer, DrawerSection, DrawerTools } from './drawer';
export { type Fact, FactList } from './fact-list';
export { Field, useFieldWiring } from './field';
export { showNumber, showTime } from './figures';
export { Icon, type IconName, iconNames } from './icon';
export { type Choice, NativeSelect, PasswordInput, TextArea, TextInput } from './inputs';
export { KeyFigures } from './key-figures';
export { KitTextProvider, useKitText } from './kit-text';
export { ListSizeContext, pageSizes } from './list-size';
export { LongWork } from './long-work';
export { MenuButton, type MenuEntry } from './menu-button';
export { Meter } from './meter';
export { Notice } from './notice';
export { type Gate, OpenConditions } from './open-conditions';
export { Overlay } from './overlay';
export { Pager } from './pager';
export { Segments } from './segments';
export { StateOf } from './state-of';
export { Empty, Failed, NoPermission, NoResult, NotBuiltYet, SkeletonRows, usePatience } from './states';
export {
  findStatusFace,
  type StatusFamily,
  statusFamilies,
  type Tone,
} from './status-families';
export { KindTag, StatusTag } from './status-tag';
export { type Step, Stepper } from './stepper';
export { TimeLimit } from './time-limit';
export { Timeline, type TimelineEntry } from './timeline';
export { closeToast, showError, showSuccess, showToast, ToastHost } from './toast';
export { useAwake } from './use-awake';
export { useIsNarrow, useMedia } from './use-media';
export { useNearEnd } from './use-near-end';
export { ViewTabs } from './view-tabs';
