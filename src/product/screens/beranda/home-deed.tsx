import { IconMessages, IconTable } from '@tabler/icons-react';
import { can } from 'skema';
import { ButtonLink, ICON, useSession, useSummaries, useView } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { HOME } from './text.ts';
import { CONSULTATION, toIncomplete, toSheet, type Way } from './ways.ts';

/** One alone is gone to at once; of several the list, from whose rows the sheets open. */
const fillingOf = ({ satuSaja }: HomeView, tahun: string): Way => (satuSaja === null ? { to: toIncomplete({ tahun }) } : toSheet(satuSaja));

/** For who may write scores the students that lack some; otherwise the consultation. */
export function HomeDeed() {
  const { user } = useSession();
  const scores = useSummaries().find(({ name }) => name === 'nilaiRaport');
  // What the page itself asks for.
  const { data } = useView<HomeView>('beranda', {}, { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false });
  if (!data?.tahun) return null;
  const missing = data.siswa - data.lengkap;
  const fills = missing > 0 && scores !== undefined && can(scores, user?.roles ?? [], 'create');
  const Icon = fills ? IconTable : IconMessages;
  return (
    <ButtonLink variant="primary" {...(fills ? fillingOf(data, data.tahun.id) : { to: CONSULTATION })} icon={<Icon {...ICON} />}>
      {fills ? HOME.fill(missing) : HOME.consult}
    </ButtonLink>
  );
}
