import { LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/links.ts";
import { Logo } from "../../ui/logo.tsx";
import { MenuLink } from "../../ui/menu-link.tsx";
import bar from "./bar.module.css";
import { Drawer } from "./drawer.tsx";
import { anchors, publicLinks } from "./public-menu.ts";

export function PublicBar() {
  const buttons = (
    <>
      <LinkButton to="/auth">Sign In</LinkButton>
      <LinkButton to="/signup" kind="primary">
        Sign Up
      </LinkButton>
    </>
  );
  return (
    <div className={classes("ui-band", bar.row)}>
      <Link to="/" className={bar.logo} aria-label="Haulyard, front page">
        <Logo />
      </Link>
      <nav className={bar.menu} aria-label="Main">
        {[...anchors, ...publicLinks].map((item) => (
          <MenuLink key={item.to} to={item.to} mark="below">
            {item.label}
          </MenuLink>
        ))}
      </nav>
      <div className={classes(bar.end, bar.publicButtons)}>{buttons}</div>
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
