import { describe, expect, it } from "vitest";
import { proseModule } from "./prose.ts";

const page = (text: string) => proseModule(`# Title\n\nWhat it is for.\n\n## Part {#part}\n\n${text}\n`);

describe("a page of prose", () => {
  it.each([
    [
      "running text over\ntwo lines, { < & as they are",
      "<p>running text over two lines, &#123; &lt; &amp; as they are</p>",
    ],
    ["[**Help** me](/help?a=b#c)", '<Link to={"/help?a=b#c"}><strong>Help</strong> me</Link>'],
    ["[Elsewhere](https://example.org)", '<a href={"https://example.org"}>Elsewhere</a>'],
    ["- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"],
    ["1. ### First\n\n   Do it.", '<Steps items={[{ title: "First", text: <><p>Do it.</p>\n</> }]} />'],
    ["- ### Good\n\n  Yes.", '<Facts items={[{ title: "Good", text: <><p>Yes.</p>\n</> }]} />'],
    ["| A | B |\n| --- | --- |\n| 1 | 2 |", '<Table heads={["A","B"]} rows={[[<>1</>,<>2</>]]} />'],
    ["> [!WARNING]\n> Mind.", '<Banner tone="warn"><p>Mind.</p>\n</Banner>'],
    ["### Why? {#why}\n\nSo.", '{ ...{"title":"Why?","id":"why"}, body: <><p>So.</p>\n</> }'],
    ["> **On**\n> [Book](/book)", 'next: {"title":"On","links":[{"to":"/book","label":"Book"}]}'],
    ["Deleted after {{deletionGraceDays}} days.", "<p>Deleted after 14 days.</p>"],
  ])("%j", (text, made) => {
    expect(page(text)).toContain(made);
  });

  it.each([
    ["[Nowhere](/nowhere)", /No page has the address \/nowhere/],
    ["> **On**\n> [Nowhere](/nowhere?x=1)", /No page has the address \/nowhere\?x=1/],
    ["<b>Bold</b>", /HTML/],
    ["{{deletionGraceDay}}", /no deletionGraceDay/],
    ["## Without an anchor", /"Without an anchor" needs an anchor/],
    ["> A quote.\n\nMore.\n\n> **On**\n> [Book](/book)", /A quote/],
  ])("%j fails the build", (text, message) => {
    expect(() => page(text)).toThrow(message);
  });
});
