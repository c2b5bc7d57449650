/** The calculator and the list of programmes, as anybody may ask them. */
import { expect } from 'vitest';
import type { PublicProgrammes } from '../../../../src/product/contracts/common.ts';
import type { CalculatorInput, CalculatorView } from '../../../../src/product/contracts/kalkulator.ts';
import type { Info } from '../../../../src/engine/reply.ts';
import { type Ground, openGround } from '../ground.ts';

export type Typed = NonNullable<CalculatorInput['nilai']>;

export let ground: Ground;
export let npsn: string;
/** 32 seats, 540 applicants, reference value 88. */
export let programme: string;

export interface Reply<O> {
  status: number;
  retryAfter: string | undefined;
  text: string;
  info: Info;
  output: O;
}

export async function ask<O>(view: string, input: unknown, address: string): Promise<Reply<O>> {
  const query = `query ($input: JSON) { ${view}(input: $input) { info { code error message messages state status } output } }`;
  const reply = await ground.served.app.inject({
    method: 'POST',
    url: '/pendidikan/graph',
    headers: { 'content-type': 'application/json', 'x-api-key': 'skema-pendidikan' },
    payload: { query, variables: { input } },
    remoteAddress: address,
  });
  const body = reply.json<{ data?: Record<string, { info: Info; output: O }> }>();
  const retryAfter = reply.headers['retry-after'] as string | undefined;
  return { status: reply.statusCode, retryAfter, text: reply.body, ...(body.data?.[view] ?? { info: null!, output: null! }) };
}

let asked = 0;
/** From an address of its own, so that the limit is not in the way. */
export const askAnew = <O>(view: string, input: unknown): Promise<Reply<O>> => {
  asked += 1;
  return ask<O>(view, input, `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`);
};
export const count = async (input: CalculatorInput): Promise<CalculatorView> => {
  const { status, info, output } = await askAnew<CalculatorView>('kalkulator', input);
  expect([status, info?.code]).toEqual([200, 200]);
  return output;
};
export const find = async (input: object): Promise<PublicProgrammes['items']> =>
  (await askAnew<PublicProgrammes>('prodiPublik', input)).output.items;

/** Filled before the first test. */
export async function openWorld(): Promise<void> {
  ground = await openGround('kalkulator');
  [npsn, programme] = await Promise.all([
    ground.rows<{ npsn: string }>('select npsn from sekolah order by npsn limit 1').then(([row]) => row!.npsn),
    ground
      .rows<{ id: string }>(
        `update "universitasProgramStudi" set "dayaTampung" = 32, "peminat" = 540, "nilaiAcuan" = 88
          where id = (select id from "universitasProgramStudi" order by kode limit 1) returning id`,
      )
      .then(([row]) => row!.id),
  ]);
}

/** A 88,40 from 87,20 to 89,50, one first place of a province, rank 31 of 200 at an A school with e-Rapor. */
export const SEKOLAH = { akreditasi: 'A', eRapor: true, jumlahSiswa: 200 } as const;
export const SEMESTER = [87.2, 88.3, 88.5, 88.5, 89.5];
export const JUARA = { tingkat: 'PROV', peringkat: '1', jumlah: 1 };
