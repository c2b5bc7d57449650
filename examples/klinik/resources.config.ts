/** Who reaches what in the clinic. */
import { crud, row, type Row } from 'skema';

const ALL = ['admin', 'reception', 'practitioner'];
const DESK = ['admin', 'reception'];
const ADMIN = ['admin'];
const CARE = { en: 'Care', id: 'Pelayanan' };
const BILLING = { en: 'Billing', id: 'Keuangan' };
const CLINIC = { en: 'Clinic', id: 'Klinik' };
/** The whole calendar is read; appointments of other departments are theirs. */
const CALENDAR = {
  practitioner: { list: { scope: 'all' }, item: { scope: 'all' }, create: {}, update: {}, remove: {} },
} as const;
const READ = { practitioner: 'R' } as const;

// prettier-ignore
export const rows: Record<string, Row> = {
  patient:          row('/patients',           ALL,   crud('patient', 'patients'),                   { menu: CARE }),
  appointment:      row('/appointments',       ALL,   crud('appointment', 'appointments'),           { menu: CARE, scope: { department: 'practitioner.department' }, rights: CALENDAR }),
  visit:            row('/visits',             ALL,   crud('visit', 'visits'),                       { menu: CARE, scope: { department: 'practitioner.department' }, rights: { reception: 'R' } }),
  prescription:     row('/prescriptions',      ALL,   crud('prescription', 'prescriptions'),         { menu: CARE, scope: { department: 'visit.practitioner.department' }, rights: { reception: 'R' } }),
  prescriptionLine: row('/prescription-lines', ALL,   crud('prescriptionLine', 'prescriptionLines'), { menu: CARE, scope: { department: 'prescription.visit.practitioner.department' }, rights: { reception: 'R' } }),
  invoice:          row('/invoices',           DESK,  crud('invoice', 'invoices'),                   { menu: BILLING }),
  invoiceLine:      row('/invoice-lines',      DESK,  crud('invoiceLine', 'invoiceLines'),           { menu: BILLING }),
  practitioner:     row('/practitioners',      ALL,   crud('practitioner', 'practitioners'),         { menu: CLINIC, rights: READ }),
  department:       row('/departments',        ADMIN, crud('department', 'departments'),             { menu: CLINIC }),
  room:             row('/rooms',              DESK,  crud('room', 'rooms'),                         { menu: CLINIC }),
  medicine:         row('/medicines',          ALL,   crud('medicine', 'medicines'),                 { menu: CLINIC, rights: READ }),
  account:          row('/accounts',           ADMIN, crud('account', 'accounts'),                   { menu: CLINIC, lookup: ADMIN }),
};
