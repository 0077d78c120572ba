import { describe, expect, it } from "vitest";
import { authPath, viewOf, withReturn } from "./auth-path.ts";

const search = (text: string) => new URLSearchParams(text);

describe("addresses of /auth", () => {
  it.each([
    ["", "sign-in"],
    ["view=reset", "reset"],
    ["view=new-password&code=1", "new-password"],
    ["view=elsewhere", "sign-in"],
  ])("?%s shows %s", (query, view) => {
    expect(viewOf(search(query))).toBe(view);
  });

  it("keep a safe way back through every view, and nothing else", () => {
    const here = search("return=%2Fdocuments%3Fa%3D1&code=123456");
    expect(authPath("reset", here)).toBe("/auth?view=reset&return=%2Fdocuments%3Fa%3D1");
    expect(authPath("sign-in", here)).toBe("/auth?return=%2Fdocuments%3Fa%3D1");
    expect(withReturn("/signup", here)).toBe("/signup?return=%2Fdocuments%3Fa%3D1");
  });

  it.each(["https://evil.example", "//evil", "/\\evil", "javascript:alert(1)"])("drop the way back %s", (back) => {
    expect(authPath("resend", search(`return=${encodeURIComponent(back)}`))).toBe("/auth?view=resend");
  });
});
