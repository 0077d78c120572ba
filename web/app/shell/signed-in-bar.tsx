import LogOut from "lucide-react/icons/log-out";
import type { SessionUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/links.ts";
import { Logo } from "../../ui/logo.tsx";
import bar from "./bar.module.css";
import { Drawer } from "./drawer.tsx";
import { menuOf } from "./menus.ts";
import { anchors, blog } from "./public-menu.ts";
import { SearchBox } from "./search-box.tsx";
import { BarMenuItem } from "./services-menu.tsx";
import { BarSlot, MessagesSlot } from "./slots.tsx";
import { useSignOut } from "./use-sign-out.tsx";

/** The bar for signed-in users: two rows on wide screens, a drawer on narrow ones. */
export function SignedInBar({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const signOutButton = (
    <Button icon={<LogOut aria-hidden="true" />} busy={signOut.busy} onClick={signOut.press}>
      Sign Out
    </Button>
  );
  const menu = menuOf(user);
  return (
    <>
      <div className={classes("ui-band", bar.row)}>
        <Link to="/" className={classes(bar.logo, bar.markAlone)} aria-label="Haulyard, front page">
          <Logo />
        </Link>
        <div className={bar.end}>
          <SearchBox user={user} onSignOut={() => void signOut.press()} />
          <BarSlot user={user} />
          <MessagesSlot />
          <Who user={user} />
          <span className={bar.wideOnly}>{signOutButton}</span>
        </div>
        <Drawer
          groups={[
            { label: "Menu", items: menu },
            { label: "Front page", items: [...anchors, blog] },
          ]}
          foot={
            <>
              <Who user={user} />
              {signOutButton}
            </>
          }
        />
      </div>
      {signOut.question}
      {menu.length > 0 && (
        <nav className={classes("ui-band", bar.menu)} aria-label="Main">
          {menu.map((item) => (
            <BarMenuItem key={item.to} item={item} />
          ))}
        </nav>
      )}
    </>
  );
}

export function Who({ user }: { user: SessionUser }) {
  return (
    <Link to="/settings" className={bar.who}>
      <span className="ui-visually-hidden">Account settings of </span>
      <span className={bar.email}>{user.email}</span>
      {user.role && <span className={bar.role}>{user.role.replace("_", " ")}</span>}
    </Link>
  );
}
