/** What the education back office says in other words than the engine: literals that its specification fixes, and its own tone. */
import type { OwnWords } from 'skema';

export const words: OwnWords = {
  id: {
    engine: { dateFormat: 'MM/dd/yyyy' },
    server: { errors: { LOGIN_FAILED: 'Username or password is invalid' } },
    base: {
      session: {
        heading: 'Yuk Masuk',
        invitation: 'Masuk aplikasi dengan akun identitas kamu.',
        username: 'Username',
        password: 'Password',
        showPassword: 'Tampilkan password',
        hidePassword: 'Sembunyikan password',
        loggedOut: 'Kamu telah berhasil logout',
        invalid: 'Username or password is invalid',
      },
      broken: 'Internal Server Error',
    },
    control: { placeholder: 'Select...', noOptions: 'Sorry, no matching options.' },
    error: { 404: { title: 'Page Not Found' } },
  },
};
