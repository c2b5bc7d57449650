import { IconListNumbers, IconMessages, IconTable } from '@tabler/icons-react';
import { can } from 'skema';
import { ButtonLink, ICON, useSession, useSummaries, useView } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { COUNSELLOR_ROLES } from '../../roles.ts';
import { HOME } from './text.ts';
import { CONSULTATION, RANKING, toIncomplete, toSheets, type Way } from './ways.ts';

/** The sheet of the first of them; of very many the list, from whose rows the sheets open. */
const fillingOf = ({ pertama }: HomeView, tahun: string): Way =>
  pertama === null ? { to: toIncomplete({ tahun }) } : toSheets(pertama, { tahun });

/** For who may write scores the students that lack some; otherwise the consultation; who keeps nothing there looks at the ranking. */
export function HomeDeed() {
  const { user } = useSession();
  const scores = useSummaries().find(({ name }) => name === 'nilaiRaport');
  // What the page itself asks for.
  const { data } = useView<HomeView>('beranda', {}, { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false });
  if (!data?.tahun) return null;
  const missing = data.siswa - data.lengkap;
  const fills = missing > 0 && scores !== undefined && can(scores, user?.roles ?? [], 'create');
  const counsels = user?.roles.some((role) => COUNSELLOR_ROLES.some((each) => each === role)) ?? false;
  const [Icon, way, text] = fills
    ? [IconTable, fillingOf(data, data.tahun.id), data.pertama === null ? HOME.listToFill(missing) : HOME.fill(missing)]
    : counsels
      ? [IconMessages, { to: CONSULTATION }, HOME.consult]
      : [IconListNumbers, { to: RANKING }, HOME.rank];
  return (
    <ButtonLink variant="primary" {...way} icon={<Icon {...ICON} />}>
      {text}
    </ButtonLink>
  );
}
