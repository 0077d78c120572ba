import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/links.ts";
import { Page } from "../../ui/page.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import styles from "./auth-frame.module.css";
import { type Way, wayTo } from "./auth-path.ts";

type AuthFrameProps = {
  title: string;
  purpose: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
  links?: Readonly<Record<string, Way>>;
  /** Content that loads late. It comes last, to avoid layout shift. */
  after?: ReactNode;
  /** The email address typed here, which fills the next view's field. */
  email?: string;
  wide?: boolean;
};

export function AuthFrame({ title, purpose, notice, children, links, after, email, wide }: AuthFrameProps) {
  useDocumentTitle(title);
  const [search] = useSearchParams();
  return (
    <div className={wide ? undefined : styles.column}>
      <Page title={title} purpose={purpose} narrow>
        <div className="ui-stack">
          {notice}
          <Card>{children}</Card>
          {links && (
            <nav className={styles.links} aria-label="Other ways">
              {Object.entries(links).map(([label, way]) => (
                <Link key={label} to={wayTo(way, search)} state={{ email }}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          {after}
        </div>
      </Page>
    </div>
  );
}
