import { Link, NavLink } from "../../lib/links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Drawer } from "./drawer.tsx";
import { anchors, publicLinks } from "./public-menu.ts";

/** The bar of visitors. */
export function PublicBar() {
  const buttons = (
    <>
      <LinkButton to="/auth" className="app-bar-secondary">
        Sign In
      </LinkButton>

      <LinkButton to="/signup" kind="primary">
        Sign Up
      </LinkButton>
    </>
  );
  return (
    <div className="app-bar-row">
      <Link to="/" className="app-bar-logo" aria-label="Haulyard, front page">
        <Logo />
      </Link>
      <nav className="app-public-menu" aria-label="Main">
        {anchors.map((item) => (
          <Link key={item.to} to={item.to} className="app-menu-link">
            {item.label}
          </Link>
        ))}
        {publicLinks.map((item) => (
          <NavLink key={item.to} to={item.to} className="app-menu-link">
            {item.label}
          </NavLink>
        ))}
      </nav>
      <div className="app-bar-end app-public-buttons">{buttons}</div>
      <Drawer
        groups={[
          { label: "On the front page", items: anchors },
          { label: "Pages", items: publicLinks },
        ]}
        foot={buttons}
      />
    </div>
  );
}
