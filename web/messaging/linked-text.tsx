import { Fragment } from "react";
import { textParts } from "./links-in-text.ts";

/** What somebody wrote, with its web addresses as links that tell the other site nothing of where one came from. */
export function LinkedText({ children }: { children: string }) {
  return textParts(children).map(({ text, href, at }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
