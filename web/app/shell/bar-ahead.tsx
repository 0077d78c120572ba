import { classes } from "../../ui/classes.ts";
import { Logo } from "../../ui/logo.tsx";
import bar from "./bar.module.css";

export function LogoAlone() {
  return (
    <div className={classes("ui-band", bar.row)}>
      <Logo />
    </div>
  );
}

/**
 * The bar in the HTML of non-public pages, visible before the app has loaded. web/app/drawn.css hides it where the app
 * shows no bar.
 */
export function BarAhead() {
  return (
    <header className={classes("ui-slate", bar.bar)} data-ahead>
      <LogoAlone />
    </header>
  );
}
