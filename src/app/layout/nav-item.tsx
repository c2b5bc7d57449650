import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';

interface NavItemProps {
  to: string;
  isCurrent: boolean;
  icon?: ReactNode;
  onGo?: () => void;
  children: ReactNode;
}

export const NavItem = ({ to, isCurrent, icon, onGo, children }: NavItemProps) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
      {icon}
      {children}
    </Link>
  </li>
);
