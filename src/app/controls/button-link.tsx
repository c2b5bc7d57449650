import { words as ERROR } from 'virtual:skema/words/error';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { classes } from './control.ts';

type ButtonLinkProps = LinkProps & Pick<ButtonProps, 'variant' | 'small' | 'icon'>;

/** A link that looks like a button, for actions that are a place to go. */
export function ButtonLink({ variant = 'line', small, icon, className, children, ...rest }: ButtonLinkProps) {
  const alone = children === undefined || children === null;
  return (
    <Link {...rest} className={classes(styles.button, styles[variant], small && styles.small, alone && styles.alone, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** The way on from a page that has nothing to show. */
export const HomeLink = ({ variant }: Pick<ButtonLinkProps, 'variant'>) => (
  <ButtonLink variant={variant} to="/">
    {ERROR.home}
  </ButtonLink>
);
