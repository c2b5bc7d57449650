/** What is asked of many records at once, whatever their resource. */
import { bulkCancel, bulkPreview, bulkProgress, bulkRun } from './bulk.ts';
import { gridSave } from './grid.ts';
import { redirectPreview, redirectRun } from './redirect.ts';
import { undoPartly, undoPreview } from './undo.ts';

export const BULK_VIEWS = [bulkPreview, bulkRun, bulkProgress, bulkCancel, gridSave, redirectPreview, redirectRun, undoPreview, undoPartly];
