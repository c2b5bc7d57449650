import { useEffect, useRef, useState } from 'react';
import type { ListQuery } from '../../../engine/list-query.ts';
import type { Resource } from '../../../engine/resource.ts';
import { toast } from '../../controls/toast/toast.ts';
import { countExactly } from '../../data/use-list.ts';
import { causeOf } from '../../wire/api-error.ts';

/** Belongs to one search and filter; another one forgets it. */
export function useExactTotal(resource: Resource, query: ListQuery) {
  const question = JSON.stringify([resource.name, query.search, query.filter, query.deleted]);
  const asked = useRef(question);
  /** Null until it was asked for. */
  const [total, setTotal] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    asked.current = question;
    setTotal(null);
    setBusy(false);
  }, [question]);

  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const exact = await countExactly(resource, query);
      if (asked.current === question) setTotal(exact);
    } catch (error) {
      toast.danger(causeOf(error));
    }
    if (asked.current === question) setBusy(false);
  };
  return { total, busy, ask: () => void ask() };
}
