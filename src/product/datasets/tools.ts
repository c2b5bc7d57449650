import type { DatasetTools as Tools } from 'skema/server';
import type { SnbpMasters } from '../reading/masters.ts';

/** What every dataset of the product is read with. */
export interface SnbpTools extends Tools {
  snbp: SnbpMasters;
}
