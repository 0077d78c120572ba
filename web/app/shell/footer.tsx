import { Link } from "../../ui/links.ts";
import { Logo } from "../../ui/logo.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import styles from "./footer.module.css";
import type { MenuItem } from "./public-menu.ts";

const links: readonly MenuItem[] = [
  { label: "How It Works", to: "/how-it-works" },
  { label: "For contractors", to: "/for-contractors" },
  { label: "For hauliers", to: "/for-hauliers" },
  { label: "About", to: "/about" },
  { label: "Careers", to: "/careers" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Help", to: "/help" },
  { label: "FAQ", to: "/faq" },
  { label: "Contact", to: "/contact" },
  { label: "Terms", to: "/terms" },
  { label: "Privacy", to: "/privacy" },
  { label: "Cookies", to: "/cookies" },
];

export function Footer() {
  return (
    <footer className="ui-slate">
      <div className={`ui-band ${styles.row}`}>
        <div>
          <Logo />
          <p className={styles.line}>Haulage and plant hire marketplace, Scotland and the wider UK.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map((item) => (
              <li key={item.to}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
