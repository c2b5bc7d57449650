/** Who reaches what in the clinic. */
import { crud, row, type Row } from '../../src/engine/row.ts';

const ALL = ['admin', 'reception', 'practitioner'];
const DESK = ['admin', 'reception'];
const ADMIN = ['admin'];
const READ = { practitioner: 'R' } as const;

// prettier-ignore
export const rows: Record<string, Row> = {
  patient:          row('/patients',           ALL,   crud('patient', 'patients'),                   { menu: 'Patients' }),
  appointment:      row('/appointments',       ALL,   crud('appointment', 'appointments'),           { menu: 'Patients', scope: { department: 'practitioner.department' } }),
  visit:            row('/visits',             ALL,   crud('visit', 'visits'),                       { menu: 'Patients', scope: { department: 'practitioner.department' }, rights: { reception: 'R' } }),
  prescription:     row('/prescriptions',      ALL,   crud('prescription', 'prescriptions'),         { menu: 'Patients', scope: { department: 'visit.practitioner.department' }, rights: { reception: 'R' } }),
  prescriptionLine: row('/prescription-lines', ALL,   crud('prescriptionLine', 'prescriptionLines'), { menu: 'Patients', scope: { department: 'prescription.visit.practitioner.department' }, rights: { reception: 'R' } }),
  invoice:          row('/invoices',           DESK,  crud('invoice', 'invoices'),                   { menu: 'Billing' }),
  invoiceLine:      row('/invoice-lines',      DESK,  crud('invoiceLine', 'invoiceLines'),           { menu: 'Billing' }),
  practitioner:     row('/practitioners',      DESK,  crud('practitioner', 'practitioners'),         { menu: 'Clinic', rights: READ }),
  department:       row('/departments',        ADMIN, crud('department', 'departments'),             { menu: 'Clinic' }),
  room:             row('/rooms',              DESK,  crud('room', 'rooms'),                         { menu: 'Clinic' }),
  medicine:         row('/medicines',          DESK,  crud('medicine', 'medicines'),                 { menu: 'Clinic', rights: READ }),
  account:          row('/accounts',           ADMIN, crud('account', 'accounts'),                   { menu: 'Clinic', lookup: ADMIN }),
};
