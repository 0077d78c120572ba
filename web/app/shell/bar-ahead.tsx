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
 * The bar in the HTML of pages that are not public, shown at once on a slow line until the app draws. web/app/drawn.css
 * hides it where the app has no bar.
 */
export function BarAhead() {
  return (
    <header className={classes("ui-slate", bar.bar)} data-ahead>
      <LogoAlone />
    </header>
  );
}
