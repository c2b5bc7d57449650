import { HomeLink } from '../controls/button-link.tsx';
import type { ReactNode } from 'react';
import type { ClientName } from '../../engine/resource.ts';
import { isConfigured } from '../data/config.ts';
import { pages } from '../text/pages.ts';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';

export const NotConfigured = ({ client }: { client: ClientName }) => (
  <Notice title={pages.notConfigured.title(client)} actions={<HomeLink />}>
    <p>{pages.notConfigured.note}</p>
  </Notice>
);

interface ConfiguredProps {
  client: ClientName;
  title: string;
  children: ReactNode;
}

/** A page whose service has no address says so, and asks for nothing (ledger G-06). */
export function Configured({ client, title, children }: ConfiguredProps) {
  if (isConfigured(client)) return children;
  return (
    <>
      <PageHead title={title} />
      <NotConfigured client={client} />
    </>
  );
}
