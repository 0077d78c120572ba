import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { LetterThread } from "./letter-thread.tsx";

/** The page /your-message#…: a visitor's contact messages with the answers, opened by a link in an email. */
export default function LetterByLinkPage() {
  const link = useLocation().hash.slice(1);
  const query = useQuery({ ...reading("letterByLink", { link }), enabled: link !== "" });
  const { mutateAsync: add } = useChange("addToLetterByLink");
  if (!link)
    return (
      <Page title="Your message to us" narrow>
        <EmptyState
          title="No message in this link"
          drawing="search"
          action={<LinkButton to="/contact">Write to us</LinkButton>}
        >
          <p>Use the link in our email to open this page.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title="Your message to us"
      purpose="What you wrote, and our answers. Anyone with this link can read it."
      narrow
    >
      <Loaded query={query} loading="Loading your message" like="cards" count={1}>
        {(letter) => <LetterThread letter={letter} send={(text) => add({ link, text, after: letter.lines.length })} />}
      </Loaded>
    </Page>
  );
}
