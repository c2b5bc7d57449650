/** What the education back office says in other words than the engine: literals that its specification fixes, and its own tone. */
import type { OwnWords } from 'skema';

const FORMAT = 'Format tidak sesuai';

export const words: OwnWords = {
  id: {
    engine: {
      dateFormat: 'MM/dd/yyyy',
      sentences: { minLength: { other: 'Minimal {n}' }, maxLength: { other: 'Maksimal {n}' } },
      forms: {
        email: FORMAT,
        url: FORMAT,
        color: FORMAT,
        month: FORMAT,
        week: FORMAT,
        clock: FORMAT,
        decimal: FORMAT,
        digits: FORMAT,
      },
      reading: { near: () => '' },
    },
    server: { errors: { LOGIN_FAILED: 'Username or password is invalid' } },
    base: {
      session: {
        heading: 'Yuk Masuk',
        invitation: 'Masuk aplikasi dengan akun identitas kamu.',
        username: 'Username',
        password: 'Password',
        showPassword: 'Tampilkan password',
        hidePassword: 'Sembunyikan password',
        lost: 'Lupa password? Siswa bertanya ke cabang rasionalisasi, yang lain ke pusat pendidikan.',
        loggedOut: 'Kamu telah berhasil logout',
        invalid: 'Username or password is invalid',
      },
      broken: 'Internal Server Error',
    },
    form: {
      savedNotice: (name) => `${name} disimpan`,
      createdNotice: (name) => `${name} ditambahkan`,
      undone: (name) => `Perubahan ${name} diurungkan`,
    },
    password: { changed: 'Kata sandi sudah diganti' },
    control: { placeholder: 'Select...', noOptions: 'Sorry, no matching options.' },
    error: { 404: { title: 'Page Not Found' } },
  },
};
