import { openProduct, type ServedProduct } from 'skema/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

let clinic: ServedProduct;
beforeAll(async () => {
  clinic = await openProduct();
});
afterAll(() => clinic?.close());

test('nobody is in two places at once', async () => {
  const desk = await clinic.signIn('reception');
  const taken = await clinic.make('appointment');
  const { start, end } = taken.input;
  const input = await clinic.sample('appointment', { practitioner: taken.parents['practitioner'], start, end });
  const { data } = await desk.graph(
    'mutation ($input: AppointmentInput!) { createAppointment(input: $input) { info { status messages } } }',
    { input },
  );
  expect(data.createAppointment.info).toEqual({
    status: 'error',
    messages: { practitioner: ['There is another appointment at that time'] },
  });
});

test('an invoice is the total of its lines', async () => {
  const desk = await clinic.signIn('reception');
  const invoice = await clinic.make('invoice');
  for (const price of [150, 200]) await clinic.make('invoiceLine', { invoice, quantity: 3, price });
  const { data } = await desk.graph('query ($id: ID!) { invoice(id: $id) { item { total } } }', { id: invoice.id });
  expect(data.invoice.item).toEqual({ total: 1050 });
});
