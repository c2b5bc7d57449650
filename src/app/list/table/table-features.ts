import { metaHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { Row } from '@tanstack/react-table';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import type { RecordValue } from '../../../engine/reply.ts';

/** What the table model does here: columns, rows, and which of them are selected. */
export const features = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ListColumn>() });
export type ModelRow = Row<typeof features, RecordValue>;
