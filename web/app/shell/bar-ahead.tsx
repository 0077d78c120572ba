import { classes } from "../../ui/classes.ts";
import { Logo } from "../../ui/logo.tsx";
import bar from "./bar.module.css";

/** The bar before it is known what belongs in it. */
export function LogoAlone() {
  return (
    <div className={classes("ui-band", bar.row)}>
      <Logo />
    </div>
  );
}

/**
 * What stands in the file of every page that is not public until the app has come: a phone on a slow line shows at once
 * that it is opening. The app draws in its place; web/app/drawn.css hides it where the app has no bar.
 */
export function BarAhead() {
  return (
    <header className={classes("ui-slate", bar.bar)} data-ahead>
      <LogoAlone />
    </header>
  );
}
