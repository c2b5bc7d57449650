/** `skema/app`: the door of the app, and what a product's screens are made of. Only passes on: a screen's bundle holds what it uses. */
export { ButtonLink, HomeLink } from './controls/button-link.tsx';
export { Button, Key, LinkButton } from './controls/button.tsx';
export { Checkbox } from './controls/checkbox.tsx';
export { classes, type ControlProps } from './controls/control.ts';
export { ICON, ICON_LARGE } from './controls/icon.ts';
export { Link } from './controls/link.tsx';
export { Told } from './controls/told.tsx';
export { NumberInput } from './controls/number/number-input.tsx';
export { AskDialog } from './controls/overlay/ask-dialog.tsx';
export { Dialog } from './controls/overlay/dialog.tsx';
export { useOutside } from './controls/overlay/use-outside.ts';
export { Segments } from './controls/segments.tsx';
export { Combobox } from './controls/select/combobox.tsx';
export type { Option } from './controls/select/option.ts';
export { Tag, type TagTone } from './controls/tag.tsx';
export { TextInput } from './controls/text-input.tsx';
export { toast } from './controls/toast/toast.ts';
export { askAndUndo } from './undo/undo-action.ts';
export { ApiError, messagesOf } from './wire/api-error.ts';
export { download, saveFile } from './data/download.ts';
export { sendDocument } from './wire/graph.ts';
export { newKey } from './wire/new-key.ts';
export { useLabels } from './data/use-labels.ts';
export { useOptions } from './data/use-options.ts';
export { useListener } from './controls/use-listener.ts';
export { useSettled } from './data/use-settled.ts';
export { askPublicView, askView, runView, useView } from './data/views.ts';
export { useLiveView } from './live/live-view.ts';
export {
  type AfterSignIn,
  type AppDoor,
  type AppKind,
  defineApp,
  type FormRulesOf,
  type HomeProps,
  type OwnHomeProps,
  type RecordWays,
} from './door.ts';
export { default as DraftOffer } from './drafts/draft-offer.tsx';
export type { Kept } from './drafts/kept.ts';
export { useDrafts } from './drafts/use-drafts.ts';
export type { KeptHands } from './form/meeting/hands.ts';
export { Lasting, Sides } from './form/meeting/lazy.ts';
export { errorId, FieldRow, labelId, noteId } from './form/field-row.tsx';
export type { Widget } from './form/widgets/widget.ts';
export { useSaveKey } from './form/use-save-key.ts';
export type { Cell } from './kinds/in-list.tsx';
export { listed } from './in-words.ts';
export { Brand, Logo } from './layout/brand.tsx';
export { MenuButton } from './layout/menu-button.tsx';
export { FootBar } from './layout/foot-bar.tsx';
export { Notice } from './layout/notice.tsx';
export { PageHead } from './layout/page-head.tsx';
export { useSummaries } from './layout/summaries.ts';
export { useTitle } from './layout/title.ts';
export { isUndoKey } from './layout/use-undo-key.ts';
export { useAskAtClose } from './layout/use-ask-at-close.ts';
export { causeOf } from './wire/api-error.ts';
export { Meant } from './list/meant.tsx';
export { SearchBox } from './list/search-box.tsx';
export { listAddress } from './list/state/return-point.ts';
export { type OwnView, useOwnViews } from './list/views/use-own-views.ts';
export { type ReadRecord, useHands } from './live/use-hands.ts';
export { loginPath } from './navigation.ts';
export { BandPlot } from './plots/band-plot.tsx';
export { BarCell } from './plots/bar-cell.tsx';
export { Fact, Facts, FactsSkeleton } from './plots/facts.tsx';
export { figure, NONE, percent, plain, signed } from './plots/figure.ts';
export { LinePlot, type Series } from './plots/line-plot.tsx';
export { NumberLine } from './plots/number-line.tsx';
export { PlotTable } from './plots/plot-table.tsx';
export { Sparkline } from './plots/sparkline.tsx';
export { useWidth } from './plots/use-width.ts';
export { PageNotFound } from './session/guard.ts';
export type { Flags, User } from './session/state.ts';
export { session, useSession } from './session/store.ts';
export { ownZone, today } from './today.ts';
export { words as CONTROL } from 'virtual:skema/words/control';
