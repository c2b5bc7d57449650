import { useSearchParams } from 'react-router-dom';
import { type RankingUrl, readRankingUrl, writeRankingUrl } from './ranking-url.ts';

export type ChangeRanking = (values: Partial<RankingUrl>) => void;

/** The state of the ranking and the one way to change it: a new entry of the history. */
export function useRankingUrl(): { url: RankingUrl; change: ChangeRanking } {
  const [params, setParams] = useSearchParams();
  return {
    url: readRankingUrl(params),
    change: (values) => setParams((now) => writeRankingUrl({ ...readRankingUrl(now), ...values }), { preventScrollReset: true }),
  };
}
