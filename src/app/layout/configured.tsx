import { HomeLink } from '../controls/button-link.tsx';
import type { ReactNode } from 'react';
import { isConfigured } from '../wire/config.ts';
import { words as pages } from 'virtual:skema/words/pages';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';

export const NotConfigured = ({ client }: { client: string }) => (
  <Notice title={pages.notConfigured.title(client)} actions={<HomeLink />}>
    <p>{pages.notConfigured.note}</p>
  </Notice>
);

/** A page whose service has no address says so, and asks for nothing (ledger G-06). */
export function Configured({ client, title, children }: { client: string; title: string; children: ReactNode }) {
  if (isConfigured(client)) return children;
  return (
    <>
      <PageHead title={title} />
      <NotConfigured client={client} />
    </>
  );
}
